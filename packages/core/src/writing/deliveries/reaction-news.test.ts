import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { consents } from '../../people/consents/consent.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { join, people, writeStory } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { changeDocument, readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { addComment, setHeart } from '../comments/manage-comments.ts';
import { sendDigests } from '../digests/send-digests.ts';
import { narratorId, persons } from '../persons/person.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { deliveries } from './delivery.ts';
import { deriveLinkToken } from './link.ts';
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
      .flatMap(({ data }) => data.company as { kind: string; who: string }[])
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

test('stores what a mail told with its delivery, by account', async () => {
  await setHeart(app)(reader, storyId, true);
  await sendWeek();
  const [delivery] = await readAll(app, deliveries);
  expect(delivery?.reactionNews).toMatchObject([
    { sentAt: delivery?.sentAt, lines: [{ kind: 'heart', uid: reader.uid, name: reader.name, storyId }] },
  ]);
});
