import type { Book } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { consents } from '../../people/consents/consent.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { join, people, writeStory } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import {
  changeDocument,
  findLastToken,
  readAll,
  readDocument,
  readMails,
} from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { addComment, setHeart } from '../comments/manage-comments.ts';
import { sendDigests } from '../digests/send-digests.ts';
import { addNarrator } from '../narrators/manage-narrators.ts';
import { narratorId, persons } from '../persons/person.ts';
import { deriveNextId } from '../persons/volumes.ts';
import { readContents, readStoryByLink } from '../reading/read-by-link.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { beginVolume } from '../volumes/begin-volume.ts';
import { deliveries } from './delivery.ts';
import { deriveLinkToken } from './link.ts';
import { findFreshReactions, selectReactionNews } from './reaction-news.ts';
import { renewLink } from './renew-link.ts';
import { sendDueQuestions } from './send-due-questions.ts';

const { owner, editor, author, reader } = people;

const fail = (error: unknown): void => {
  throw error;
};

let app: TestApp;
let bookId: string;
let storyId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
  const { familyId } = await readDocument(app, books, bookId);
  await join(app, familyId, author, 'author');
  await join(app, familyId, reader, 'reader');
  await join(app, familyId, editor, 'editor');
  storyId = await writeStory(app, owner, bookId, { to: 'in_book' });
});

/** Sends what is due in each hour of a week: one question of the rhythm. */
const sendWeek = async (): Promise<void> => {
  for (let hours = 0; hours < 168; hours += 1) {
    app.clock.forward(HOUR_MS);
    await sendDueQuestions(app)(fail);
    await sendDigests(app)(fail);
  }
};

const reactionsIn = async () =>
  (await readMails(app, 'daily_question')).map(({ data }) => ({
    lines: (data.reactions as { kind: string; who: string; excerpt: string }[]).map(
      ({ kind, who, excerpt }) => `${kind} ${who} ${excerpt}`.trim(),
    ),
    more: data.moreReactions,
  }));

const none = { lines: [], more: 0 };

test('tells the narrator of a heart and a comment in the next question alone, with links of that mail', async () => {
  await setHeart(app)(reader, storyId, true);
  await addComment(app)(author, storyId, 'Que c’est beau.');
  await sendWeek();
  await sendWeek();
  expect(await reactionsIn()).toEqual([
    { lines: [`comment ${author.name} Que c’est beau.`, `heart ${reader.name}`], more: 0 },
    none,
  ]);
  const [mail] = await readMails(app, 'daily_question');
  const token = String(mail?.data.answerUrl).split('/').at(-1);
  expect(mail?.data.reactions).toMatchObject([
    { title: 'La crue', storyUrl: `${app.settings.siteUrl}/lire/lien/${token}/${storyId}` },
    { title: 'La crue' },
  ]);
  const [reminder] = await readMails(app, 'reminder');
  expect(reminder?.data).not.toHaveProperty('reactions');
});

test('repeats the same reactions when the narrator asks for a new link', async () => {
  await setHeart(app)(reader, storyId, true);
  await sendWeek();
  await setHeart(app)(author, storyId, true);
  const [delivery] = await readAll(app, deliveries);
  await renewLink(app)(deriveLinkToken(app.settings, delivery?.id ?? '', 1));
  const expected = { lines: [`heart ${reader.name}`], more: 0 };
  expect(await reactionsIn()).toEqual([expected, expected]);
});

test('lists five reactions and counts the others', async () => {
  for (let count = 0; count < 6; count += 1) await addComment(app)(author, storyId, `Mot ${count}`);
  await setHeart(app)(reader, storyId, true);
  await sendWeek();
  expect(await reactionsIn()).toMatchObject([{ lines: { length: 5 }, more: 2 }]);
});

test('leaves out stories that the narrator did not tell or may not read, and those of a skipped question', async () => {
  const contribution = await writeStory(app, author, bookId, { to: 'submitted' });
  await changeDocument(app, stories, contribution, { kind: 'contribution' });
  await setHeart(app)(reader, contribution, true);
  await setHeart(app)(reader, storyId, true);
  await moveStory(app)(owner, storyId, 'draft');
  await sendWeek();
  expect(await reactionsIn()).toEqual([none]);
});

test('a narrator with an account is told by the digest or by the question, by one of them', async () => {
  await sendWeek();
  await changeDocument(app, consents, bookId, { uid: author.uid });
  const digestHearts = async () =>
    (await readMails(app, 'story_digest'))
      .filter(({ to }) => to.address === author.email)
      .flatMap(({ data }) => data.reactions as { kind: string; who: string }[])
      .map(({ kind, who }) => `${kind} ${who}`);
  await setHeart(app)(reader, storyId, true);
  await setHeart(app)(author, storyId, true);
  await sendWeek();
  expect(await digestHearts()).toEqual([`heart ${reader.name}`]);
  expect(await reactionsIn()).toEqual([none, none]);

  const { slotAt } = await readDocument(app, persons, narratorId(bookId));
  while (app.clock.now().getTime() < Date.parse(slotAt ?? '') - HOUR_MS) app.clock.forward(HOUR_MS / 2);
  await setHeart(app)(editor, storyId, true);
  await sendWeek();
  expect(await digestHearts()).toEqual([`heart ${reader.name}`]);
  expect((await reactionsIn()).flatMap(({ lines }) => lines)).toEqual([`heart ${editor.name}`]);
});

describe('with a second volume', () => {
  const beginSecond = (): Promise<Book> =>
    beginVolume(app)(owner, bookId, { title: 'La suite', isFirstNumbered: true });

  test('tells of a heart on a story of the first volume, and the link opens the stories of both', async () => {
    const { id: secondBookId } = await beginSecond();
    const laterStoryId = await writeStory(app, owner, secondBookId, { to: 'in_book' });
    await setHeart(app)(reader, storyId, true);
    await sendWeek();
    expect(await reactionsIn()).toEqual([{ lines: [`heart ${reader.name}`], more: 0 }]);
    const token = await findLastToken(app, 'answerUrl');
    const { stories: listed } = await readContents(app)(token);
    expect(listed.map(({ id }) => id)).toEqual([storyId, laterStoryId]);
    expect((await readStoryByLink(app)(token, storyId)).reactions).toMatchObject({
      hearts: { names: [reader.name] },
    });
  });

  test('tells each of two narrators of the hearts on their own stories of the first volume', async () => {
    const paul = await addNarrator(app)(owner, bookId, { name: 'Paul Morel', email: 'paul@exemple.fr' });
    const storyOfPaul = await writeStory(app, owner, bookId, { to: 'in_book' });
    await changeDocument(app, stories, storyOfPaul, { narratorId: paul.id });
    const { id: secondBookId } = await beginSecond();
    await setHeart(app)(reader, storyId, true);
    await setHeart(app)(editor, storyOfPaul, true);
    const tellPerson = async (personId: string) => {
      const book = await app.documents.get(books, secondBookId);
      const record = await app.documents.get(persons, personId);
      if (book === null || record === null) throw new Error('no second volume');
      app.clock.forward(HOUR_MS);
      const fresh = await findFreshReactions(app, book, { ...record.value, reactionsUntil: undefined });
      const news = await selectReactionNews(app.documents, app, book, personId, fresh?.reactions ?? [], '');
      return news?.lines.map(({ name }) => name);
    };
    expect(await tellPerson(narratorId(secondBookId))).toEqual([reader.name]);
    expect(await tellPerson(deriveNextId(paul.id))).toEqual([editor.name]);
  });
});

test('stores what a mail told with its delivery, by account', async () => {
  await setHeart(app)(reader, storyId, true);
  await sendWeek();
  const [delivery] = await readAll(app, deliveries);
  expect(delivery?.reactionNews).toMatchObject([
    { sentAt: delivery?.sentAt, lines: [{ kind: 'heart', uid: reader.uid, name: reader.name, storyId }] },
  ]);
});
