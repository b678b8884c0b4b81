import { beforeEach, describe, expect, test } from 'vitest';
import { readMailChoices, updateMailChoices } from '../../people/accounts/mail-choices.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type OpenFamily, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { readAll, readCode, readMails } from '../../testing/read-test-app.ts';
import { digestMailGuards } from '../digests/guard-digests.ts';
import { sendDigests } from '../digests/send-digests.ts';
import { moveStory } from '../stories/move-story.ts';
import { comments, hearts } from './comment.ts';
import { addComment, listComments, removeComment, setHeart } from './manage-comments.ts';

const { owner, editor, author, reader, stranger } = people;

let app: TestApp;
let family: OpenFamily;
let storyId: string;
beforeEach(async () => {
  app = createTestApp();
  family = await openFamily(app);
  app.clock.forward(10_000);
  storyId = await writeStory(app, author, family.bookId, { to: 'submitted' });
});

const say = (who: typeof owner, text = 'Comme c’était loin.') => addComment(app)(who, storyId, text);

describe('words about a story', () => {
  test('shows comments oldest first to all who may read the story; their writer or an editor removes them', async () => {
    await say(reader, 'Je m’en souviens.');
    app.clock.forward(1_000);
    const { comments: commentViews } = await say(editor);
    expect(commentViews.map(({ text, authorName }) => `${authorName}: ${text}`)).toEqual([
      `${reader.name}: Je m’en souviens.`,
      `${editor.name}: Comme c’était loin.`,
    ]);
    const canRemove = async (who: typeof owner) =>
      (await listComments(app)(who, storyId)).comments.map((one) => one.canRemove);
    expect(await canRemove(reader)).toEqual([true, false]);
    expect(await canRemove(author)).toEqual([false, false]);
    expect(await canRemove(owner)).toEqual([true, true]);
    const [first, second] = commentViews;
    expect(await readCode(removeComment(app)(author, first?.id ?? ''))).toBe('permission.denied');
    expect((await removeComment(app)(reader, first?.id ?? '')).comments).toHaveLength(1);
    expect((await removeComment(app)(owner, second?.id ?? '')).comments).toEqual([]);
    expect(await readCode(removeComment(app)(owner, second?.id ?? ''))).toBe('comment.not_found');
  });

  test('allows comments only on stories that were shown, and hides all from strangers', async () => {
    const draft = await writeStory(app, author, family.bookId);
    expect(await readCode(addComment(app)(author, draft, 'Seul'))).toBe('story.not_shown');
    expect(await readCode(addComment(app)(owner, draft, 'Caché'))).toBe('permission.denied');
    expect(await readCode(say(stranger))).toBe('story.not_found');
    expect(await readCode(addComment(app)({ kind: 'anonymous' }, storyId, 'Moi'))).toBe('session.required');
    expect(await readAll(app, comments)).toEqual([]);
  });

  test('limits comments to a hundred per account and day', async () => {
    for (let count = 0; count < 100; count += 1) await say(reader);
    expect(await readCode(say(reader))).toBe('comment.too_many');
    expect(await readCode(say(editor))).toBe('done');
    app.clock.forward(25 * 3_600_000);
    expect(await readCode(say(reader))).toBe('done');
  });
});

test('limits a story to three hundred comments, which only its readers learn', async () => {
  const { familyId, bookId } = family;
  const createdAt = app.clock.now().toISOString();
  const one = { familyId, bookId, storyId, uid: reader.uid, name: reader.name, createdAt, text: 'Oui.' };
  await app.documents.transact(async (tx) => {
    for (let count = 0; count < 300; count += 1) tx.put(comments, `c${count}`, one);
  });
  expect(await readCode(say(editor))).toBe('comment.full');
  expect(await readCode(say(stranger))).toBe('story.not_found');
});

describe('a heart', () => {
  test('gives one heart per person, however often they click, and takes it back', async () => {
    await Promise.all([1, 2, 3].map(() => setHeart(app)(reader, storyId, true)));
    const { hearts: heartsAfter } = await setHeart(app)(editor, storyId, true);
    expect(heartsAfter.names.toSorted()).toEqual([editor.name, reader.name].toSorted());
    expect((await listComments(app)(reader, storyId)).hearts.isMine).toBe(true);
    await setHeart(app)(reader, storyId, false);
    expect(await readAll(app, hearts)).toHaveLength(1);
  });
});

describe('the digest', () => {
  const evening = async (): Promise<void> => {
    for (let quarters = 0; quarters < 96; quarters += 1) {
      app.clock.forward(900_000);
      await sendDigests(app)((error) => {
        throw error;
      });
    }
  };
  const digestLines = async () =>
    (await readMails(app, 'story_digest'))
      .map(({ to, data }) => {
        const reactions = data.reactions as { kind: string; who: string }[];
        return `${to.address.split('@')[0]} ${data.count}: ${reactions.map(({ kind, who }) => `${kind} ${who}`)}`;
      })
      .toSorted();

  test("announces a comment once to all but its writer, and a heart only to the story's writer", async () => {
    await evening();
    const before = (await digestLines()).length;
    await say(reader);
    await setHeart(app)(editor, storyId, true);
    await evening();
    await evening();
    const news = (await digestLines()).filter((line) => line.includes(' 0: '));
    expect(await digestLines()).toHaveLength(before + 3);
    expect(news).toEqual([
      `anne 0: comment ${reader.name}`,
      `bruno 0: comment ${reader.name}`,
      `claire 0: comment ${reader.name},heart ${editor.name}`,
    ]);
  });

  test("sends a digest for a heart alone to the story's writer", async () => {
    await evening();
    await setHeart(app)(editor, storyId, true);
    await evening();
    const news = (await digestLines()).filter((line) => line.includes(' 0: '));
    expect(news).toEqual([`claire 0: heart ${editor.name}`]);
  });

  test('leaves out reactions for members who turned them off, and sends no empty digest', async () => {
    await evening();
    const before = (await digestLines()).length;
    const choices = await readMailChoices(app)(editor);
    await updateMailChoices(app)(editor, { ...choices, topics: { ...choices.topics, reactions: false } });
    await say(reader);
    await evening();
    const news = (await digestLines()).filter((line) => line.includes(' 0: '));
    expect(await digestLines()).toHaveLength(before + 2);
    expect(news.map((line) => line.split(' ')[0])).toEqual(['anne', 'claire']);
  });

  test('stops a digest when the story of a reaction was taken back', async () => {
    await evening();
    await say(reader);
    await evening();
    const mail = (await readMails(app, 'story_digest')).find(({ data }) => data.count === 0);
    if (mail === undefined) throw new Error('no mail');
    const verdict = () => app.documents.transact(async (tx) => digestMailGuards.story_digest?.(tx, mail));
    expect(await verdict()).toBe('go');
    await moveStory(app)(author, storyId, 'draft');
    expect(await verdict()).toBe('stop');
  });
});
