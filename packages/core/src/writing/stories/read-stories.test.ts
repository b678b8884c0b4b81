import type { StoryState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { buildBody, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { listBooks, readBook } from '../books/editing/manage-book.ts';
import { moveStory } from './move-story.ts';
import { listRevisions, listStories, readRevision, readStory } from './read-stories.ts';
import { SITTING_MS } from './revision-history.ts';
import { createStory, restoreStory, saveStory } from './write-story.ts';

const { owner, editor, author, reader, stranger } = people;
const SECRET = 'Ce que je n’ai encore dit à personne';

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ bookId } = await openFamily(app));
});

const write = (to: StoryState = 'draft') => writeStory(app, author, bookId, { title: SECRET, to });
const listFor = (who: SignedInActor) => listStories(app)(who, bookId);
const progressFor = async (who: SignedInActor) => (await readBook(app)(who, bookId)).progress;

describe('a draft', () => {
  test('is read, listed and counted by its writer alone, the owner included', async () => {
    const id = await write();
    for (const who of [owner, editor, reader]) {
      expect(await readCode(readStory(app)(who, id))).toBe('permission.denied');
      expect(await readCode(listRevisions(app)(who, id))).toBe('permission.denied');
      expect(await readCode(readRevision(app)(who, id, 1))).toBe('permission.denied');
      expect(await readCode(restoreStory(app)(who, id, 1))).toBe('permission.denied');
      expect(JSON.stringify(await listFor(who))).not.toContain(SECRET);
      expect(await progressFor(who)).toMatchObject({ drafts: 0, words: 0 });
      const [book] = await listBooks(app)(who);
      expect(book?.progress).toMatchObject({ drafts: 0, words: 0 });
    }
    expect((await readStory(app)(author, id)).title).toBe(SECRET);
    expect((await listFor(author)).stories).toHaveLength(1);
    expect(await progressFor(author)).toMatchObject({ drafts: 1, words: 5 });
  });

  test('is known to those who answer for the book by who writes and since when, to others not even so', async () => {
    await write();
    const since = app.clock.now().toISOString();
    for (const who of [owner, editor])
      expect((await listFor(who)).otherDrafts).toEqual([{ authorName: 'claire Morel', updatedAt: since }]);
    for (const who of [author, reader]) expect((await listFor(who)).otherDrafts).toEqual([]);
  });
});

describe('a kept revision', () => {
  test('is read with its text, though the story is another one today', async () => {
    const id = await write();
    const { revision } = await readStory(app)(author, id);
    app.clock.forward(SITTING_MS);
    await saveStory(app)(author, id, { title: 'Le pont', body: buildBody('Il a neigé.'), revision });
    const { savedBy, title, body, photographCount } = await readRevision(app)(author, id, revision);
    expect([savedBy, title, photographCount]).toEqual(['claire Morel', SECRET, 0]);
    expect(body).not.toEqual(buildBody('Il a neigé.'));
  });

  test('that is kept no more is not found, nor is one of another family', async () => {
    const id = await write('submitted');
    expect(await readCode(readRevision(app)(author, id, 900))).toBe('story.not_found');
    expect(await readCode(readRevision(app)(stranger, id, 1))).toBe('story.not_found');
  });
});

describe('what was shown', () => {
  test('is read by the whole family; taken back it is a draft again', async () => {
    const id = await write('submitted');
    for (const who of [owner, reader]) expect((await readStory(app)(who, id)).title).toBe(SECRET);
    expect(await progressFor(reader)).toMatchObject({ submitted: 1, drafts: 0, words: 5 });
    await moveStory(app)(author, id, 'draft');
    expect(await readCode(readStory(app)(owner, id))).toBe('permission.denied');
  });

  test('set aside, it is its writer’s and theirs who decide on the book', async () => {
    const id = await write('submitted');
    await moveStory(app)(editor, id, 'set_aside');
    for (const who of [owner, editor, author])
      expect((await listFor(who)).stories.map((story) => story.id)).toEqual([id]);
    expect(await readCode(readStory(app)(reader, id))).toBe('permission.denied');
    expect(await listFor(reader)).toEqual({ stories: [], otherDrafts: [] });
  });
});

describe('another family', () => {
  test('finds neither the story, nor its revisions, nor the list', async () => {
    const id = await write('submitted');
    expect(await readCode(readStory(app)(stranger, id))).toBe('story.not_found');
    expect(await readCode(listRevisions(app)(stranger, id))).toBe('story.not_found');
    expect(await readCode(listFor(stranger))).toBe('book.not_found');
    expect((await listBooks(app)(stranger)).length).toBe(0);
  });
});

describe('a list of stories', () => {
  test('comes in the order in which they were begun, with their beginning and no text', async () => {
    const first = await writeStory(app, owner, bookId, { title: 'Un', to: 'submitted' });
    app.clock.forward(1_000);
    const second = await writeStory(app, owner, bookId, { title: 'Deux', to: 'in_book' });
    app.clock.forward(1_000);
    const body = buildBody('Un paragraphe.', 'Et un autre, '.repeat(20));
    await saveStory(app)(owner, first, { body, revision: 1 });
    const { stories } = await listFor(reader);
    expect(stories.map(({ id }) => id)).toEqual([first, second]);
    expect(stories[0]?.excerpt).toMatch(/^Un paragraphe\. Et un autre,.*…$/);
    expect(stories[0]).not.toHaveProperty('body');
    expect(stories[0]).not.toHaveProperty('photographs');
    expect(stories[0]?.photographCount).toBe(0);
  });

  test('of a book that is nowhere is unknown', async () => {
    expect(await readCode(listStories(app)(owner, 'nulle-part'))).toBe('book.not_found');
    expect(await readCode(readStory(app)(owner, 'nulle-part'))).toBe('story.not_found');
  });
});

test('a story that was taken from a document names it, in the list too', async () => {
  const importedFrom = { importId: 'import-1', fileName: 'cahier.docx' };
  const input = { kind: 'story', questionId: null, title: 'Le cahier', theme: '', importedFrom } as const;
  const { id } = await createStory(app)(owner, bookId, input);
  const { stories } = await listFor(owner);
  expect(stories.find((story) => story.id === id)?.importedFrom).toEqual(importedFrom);
});
