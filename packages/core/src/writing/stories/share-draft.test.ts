import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { readCode, readMails, readTrail } from '../../testing/read-test-app.ts';
import { addComment, listComments } from '../comments/manage-comments.ts';
import { sendDigests } from '../digests/send-digests.ts';
import { moveStory } from './move-story.ts';
import { listRevisions, listStories, readRevision, readStory } from './read-stories.ts';
import { shareDraft } from './share-draft.ts';
import { restoreStory, saveStory } from './write-story.ts';

const { owner, editor, author, reader, stranger } = people;

let app: TestApp;
let bookId: string;
let storyId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ bookId } = await openFamily(app));
  storyId = await writeStory(app, author, bookId);
});

const share = (who: SignedInActor, isShared = true) => readCode(shareDraft(app)(who, storyId, isShared));
const read = (who: SignedInActor) => readCode(readStory(app)(who, storyId));
const listed = async (who: SignedInActor) => {
  const { stories, otherDrafts } = await listStories(app)(who, bookId);
  return [stories.map(({ id, isShared }) => [id, isShared]), otherDrafts.length];
};

test('a draft that is shown is read by the whole family, and by nobody else; kept again, by its writer alone', async () => {
  expect(await listed(owner)).toEqual([[], 1]);
  expect(await share(author)).toBe('done');
  for (const who of [owner, editor, author, reader]) expect(await read(who)).toBe('done');
  expect(await read(stranger)).toBe('story.not_found');
  expect(await listed(reader)).toEqual([[[storyId, true]], 0]);
  expect(await share(author, false)).toBe('done');
  for (const who of [owner, editor, reader]) expect(await read(who)).toBe('permission.denied');
  expect(await listed(owner)).toEqual([[], 1]);
});

test('its writer alone shows it, and only while it is a draft', async () => {
  for (const who of [owner, editor, reader]) expect(await share(who)).toBe('permission.denied');
  expect(await share(stranger)).toBe('story.not_found');
  await moveStory(app)(author, storyId, 'submitted');
  expect(await share(author)).toBe('story.state_refused');
});

test('who reads it neither changes it, nor takes it into the book, nor sees what it was before', async () => {
  await share(author);
  const { revision } = await saveStory(app)(author, storyId, { title: 'La crue de mars', revision: 1 });
  expect((await readStory(app)(reader, storyId)).title).toBe('La crue de mars');
  for (const who of [owner, editor, reader]) {
    expect(await readCode(saveStory(app)(who, storyId, { title: 'Autre', revision }))).toBe(
      'permission.denied',
    );
    expect(await readCode(moveStory(app)(who, storyId, 'in_book'))).toBe('permission.denied');
    expect(await readCode(listRevisions(app)(who, storyId))).toBe('permission.denied');
    expect(await readCode(readRevision(app)(who, storyId, 1))).toBe('permission.denied');
    expect(await readCode(restoreStory(app)(who, storyId, 1))).toBe('permission.denied');
  }
  expect(await listRevisions(app)(author, storyId)).toHaveLength(1);
});

test('a move ends it: what is proposed and taken back is its writer’s alone again', async () => {
  await share(author);
  await moveStory(app)(author, storyId, 'submitted');
  await moveStory(app)(author, storyId, 'draft');
  expect(await read(owner)).toBe('permission.denied');
  expect(await readTrail(app, `story:${storyId}`)).toEqual([
    ['user:claire', 'story.shared', null, null],
    ['user:claire', 'story.moved', 'draft', 'submitted'],
    ['user:claire', 'story.moved', 'submitted', 'draft'],
  ]);
});

test('relatives speak of it, and its writer is told so once; that it is shown is no news', async () => {
  await share(author);
  const evening = async () => {
    for (let quarters = 0; quarters < 96; quarters += 1) {
      app.clock.forward(900_000);
      await sendDigests(app)((error) => {
        throw error;
      });
    }
  };
  await evening();
  expect(await readMails(app, 'story_digest')).toEqual([]);
  await addComment(app)(reader, storyId, 'Garde la barque.');
  await evening();
  await evening();
  const digests = (await readMails(app, 'story_digest')).filter(({ to }) => to.address === author.email);
  expect(digests).toHaveLength(1);
  await share(author, false);
  expect(await readCode(listComments(app)(reader, storyId))).toBe('permission.denied');
});
