import { beforeEach, expect, test } from 'vitest';
import { addRemark, removeRemark, settleRemark } from '../../making/proof-review/manage-remarks.ts';
import { readMailChoices, updateMailChoices } from '../../people/accounts/mail-choices.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { createUser } from '../../testing/open-family.ts';
import { openBook, renderBook } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { readDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { digestMailGuards } from './guard-digests.ts';
import { sendDigests } from './send-digests.ts';

const anne = person('anne');
let app: TestApp;
let renderingId: string;
let paul: typeof anne;
let jeanne: typeof anne;
beforeEach(async () => {
  app = createTestApp();
  const bookId = await openBook(app);
  ({ renderingId } = await renderBook(app, bookId));
  const { familyId } = await readDocument(app, books, bookId);
  await createUser(app, anne);
  paul = await joinFamily(app, familyId, 'paul', 'reader');
  jeanne = await joinFamily(app, familyId, 'jeanne', 'editor');
  await joinFamily(app, familyId, 'claire', 'author');
  app.clock.forward(10_000);
});

const say = async (who = paul): Promise<string> => {
  const bookRemarks = await addRemark(app)(who, renderingId, { page: 12, text: 'Ce n’était pas en mai.' });
  return bookRemarks.remarks.at(-1)?.id ?? '';
};

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
    .flatMap(({ to, data }) =>
      (data.remarks as { news: string; who: string; page: number }[]).map(
        ({ news, who, page }) => `${to.address.split('@')[0]}: ${news} ${page} ${who}`,
      ),
    )
    .toSorted();

test('announces a remark once to people who may approve, and its outcome to its writer, without its text', async () => {
  const id = await say();
  await evening();
  expect(await digestLines()).toEqual([`anne: added 12 ${paul.name}`, `jeanne: added 12 ${paul.name}`]);
  await settleRemark(app)(jeanne, id, 'dismissed');
  await evening();
  await evening();
  expect(await digestLines()).toEqual([
    `anne: added 12 ${paul.name}`,
    `jeanne: added 12 ${paul.name}`,
    `paul: dismissed 12 ${jeanne.name}`,
  ]);
  expect(JSON.stringify(await readMails(app))).not.toContain('mai.');
});

test('announces a remark that was settled before the evening to its writer only', async () => {
  await settleRemark(app)(anne, await say(), 'resolved');
  await settleRemark(app)(jeanne, await say(jeanne), 'resolved');
  await removeRemark(app)(paul, await say());
  await evening();
  expect(await digestLines()).toEqual([`paul: resolved 12 ${anne.name}`]);
});

test('stops the mail when a remark was settled or removed while it waited', async () => {
  const id = await say();
  await evening();
  const mail = (await readMails(app, 'story_digest')).find(({ to }) => to.address.startsWith('anne'));
  if (mail === undefined) throw new Error('no mail');
  const verdict = () => app.documents.transact(async (tx) => digestMailGuards.story_digest?.(tx, mail));
  expect(await verdict()).toBe('go');
  await settleRemark(app)(jeanne, id, 'resolved');
  expect(await verdict()).toBe('stop');
  await settleRemark(app)(jeanne, id, 'open');
  expect(await verdict()).toBe('go');
  await removeRemark(app)(paul, id);
  expect(await verdict()).toBe('stop');
});

test('sends no remarks to a member who turned them off', async () => {
  const choices = await readMailChoices(app)(jeanne);
  await updateMailChoices(app)(jeanne, { ...choices, topics: { ...choices.topics, remarks: false } });
  await say();
  await evening();
  expect(await digestLines()).toEqual([`anne: added 12 ${paul.name}`]);
});

test('lists twelve remarks, and gives the number of the others', async () => {
  for (let count = 0; count < 15; count += 1) await say();
  await evening();
  const [mail] = await readMails(app, 'story_digest');
  expect(mail?.data.remarks).toHaveLength(12);
  expect(mail?.data.moreRemarks).toBe(3);
});
