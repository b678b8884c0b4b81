import { beforeEach, describe, expect, test } from 'vitest';
import { renderingFileKey, renderings } from '../../making/renderings/rendering.ts';
import { users } from '../../people/accounts/user.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { orders } from '../../selling/orders/order.ts';
import { coupons, referrals } from '../../selling/referrals/referral.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { writeStory } from '../../testing/open-family.ts';
import { addIdentity, type FakeIdentity } from '../../testing/open-identity.ts';
import { openBook, placePaidOrder, readStoredOrder, renderBook } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { changeDocument, readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { chooseQuestion } from '../../writing/questions/choosing/manage-questions.ts';
import { questions } from '../../writing/questions/question.ts';
import { revisions, stories } from '../../writing/stories/story.ts';
import { sendContactMessage } from '../contact/send-contact-message.ts';
import { exportPieceKey, exports } from '../export/export.ts';
import { requestExport } from '../export/request-export.ts';
import { checkAccountErasable, findOwnedFamilies } from './check-erasure.ts';
import { eraseAccount } from './erase-account.ts';

const paul = person('paul');
let app: TestApp & { readonly identity: FakeIdentity };
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = addIdentity(createTestApp(), 'anne', 'paul');
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  familyId = await createFamilyOf(app);
  bookId = await openBook(app, familyId);
  await joinFamily(app, familyId, 'paul', 'editor');
});

const heartOf = (uid: string) => ({
  kind: 'heart' as const,
  uid,
  name: `${uid} Morel`,
  storyId: 's1',
  title: 'La crue',
  excerpt: '',
});

const erase = async (uid = 'paul', on: TestApp = app) =>
  eraseAccount(on)(
    uid,
    (await findOwnedFamilies(on)(uid)).map((family) => family.familyId),
    'job',
  );
const book = () => readDocument(app, books, bookId);

describe('erasing an account', () => {
  test('removes the user, sign-in, membership, coupons, referrals and mails', async () => {
    const contactMessage = { name: '', subject: 'x', message: 'x', website: '', writtenInSeconds: 60 };
    await sendContactMessage(app)({ ...contactMessage, email: 'paul@exemple.fr' });
    const at = app.clock.now().toISOString();
    await app.documents.transact(async (tx) => {
      tx.put(coupons, 'BON', { uid: 'paul', cents: 1_000, at, orderId: null, usedAt: null });
      tx.put(referrals, 'paul', {
        uid: 'paul',
        referrerUid: 'anne',
        code: 'ANNE',
        at,
        orderId: null,
        paidAt: null,
        paidOrders: 0,
        couponCode: null,
      });
    });
    await erase();
    expect(app.identity.accountsByUid.has('paul')).toBe(false);
    expect(await app.documents.get(users, 'paul')).toBeNull();
    expect(await app.documents.get(members, memberId(familyId, 'paul'))).toBeNull();
    expect([await readAll(app, coupons), await readAll(app, referrals)]).toEqual([[], []]);
    expect((await readMails(app)).filter(({ to }) => to.address === 'paul@exemple.fr')).toEqual([]);
    expect((await readDocument(app, families, familyId)).memberCount).toBe(1);
  });

  test('removes the member’s stories from the book and its chronology, and asks for a new rendering; other stories stay', async () => {
    const ownStory = await writeStory(app, paul, bookId, { title: 'Le pont', to: 'in_book' });
    const line = { years: { from: 1944, to: null }, text: 'Le pont', isHidden: false };
    const lines = [
      { ...line, id: 'a', storyId: ownStory },
      { ...line, id: 'b', storyId: null },
    ];
    const times = { [ownStory]: { years: line.years, period: null } };
    await changeDocument(app, books, bookId, { storyTimes: times, chronology: { isShown: true, lines } });
    await renderBook(app, bookId);
    const { chapters, state } = await book();
    expect([chapters.length, state]).toEqual([2, 'proof_ready']);
    await erase();
    expect(await app.documents.get(stories, ownStory)).toBeNull();
    expect((await readAll(app, revisions)).filter(({ storyId }) => storyId === ownStory)).toEqual([]);
    expect((await book()).chapters).toEqual(chapters.filter((id) => id !== ownStory));
    expect((await book()).state).toBe('collecting');
    expect((await book()).storyTimes).toEqual({});
    expect((await book()).chronology.lines.map(({ id }) => id)).toEqual(['b']);
    expect(await readAll(app, stories)).toHaveLength(1);
  });

  test('leaves the book unchanged when the member wrote none of it', async () => {
    const before = await book();
    await erase();
    expect(await book()).toEqual(before);
  });

  test('removes the member’s name from revisions they saved, questions they asked and hearts they gave', async () => {
    const [story] = await readAll(app, stories);
    const [revision] = (await readAll(app, revisions)).filter(({ storyId }) => storyId === story?.id);
    await changeDocument(app, revisions, revision?.id ?? '', { savedBy: 'paul Morel', savedByUid: 'paul' });
    await chooseQuestion(app)(paul, bookId, { text: 'Où était la maison ?', theme: '' });
    const storedQuestions = await readAll(app, questions);
    for (const { id } of storedQuestions) await changeDocument(app, questions, id, { askedBy: 'paul Morel' });
    for (const { id } of await readAll(app, deliveries))
      await changeDocument(app, deliveries, id, {
        askedBy: 'paul Morel',
        askedByUid: 'paul',
        sentence: 'Maman.',
        reactionNews: [
          { sentAt: '2026-03-09T08:00:00.000Z', lines: [heartOf('paul'), heartOf('anne')], moreCount: 0 },
        ],
      });
    await erase();
    expect((await readDocument(app, revisions, revision?.id ?? '')).savedBy).toBe('');
    for (const { askedBy } of await readAll(app, questions)) expect(askedBy).not.toBe('paul Morel');
    expect(await readAll(app, deliveries)).toMatchObject([
      { askedBy: '', askedByUid: null, sentence: '', reactionNews: [{ lines: [heartOf('anne')] }] },
    ]);
  });

  test('keeps the names of others with the same name, and removes a former name of the member', async () => {
    const [story] = await readAll(app, stories);
    const [revision] = (await readAll(app, revisions)).filter(({ storyId }) => storyId === story?.id);
    await changeDocument(app, revisions, revision?.id ?? '', { savedBy: 'Paul', savedByUid: 'paul' });
    for (const text of ['Où était la maison ?', 'Qui cuisinait ?'])
      await chooseQuestion(app)(paul, bookId, { text, theme: '' });
    const [first, second] = await readAll(app, questions);
    await changeDocument(app, questions, first?.id ?? '', { askedBy: 'Paul', askedByUid: 'paul' });
    await changeDocument(app, questions, second?.id ?? '', {
      askedBy: 'paul Morel',
      askedByUid: 'namesake',
    });
    await erase();
    expect(await readDocument(app, revisions, revision?.id ?? '')).toMatchObject({
      savedBy: '',
      savedByUid: null,
    });
    const askers = (await readAll(app, questions)).map(
      ({ askedBy, askedByUid }) => `${askedBy} ${askedByUid}`,
    );
    expect(askers.toSorted()).toEqual([' null', 'paul Morel namesake']);
  });

  test('removes renderings that contain the member’s texts, except those that somebody ordered', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'in_book' });
    const ordered = await renderBook(app, bookId);
    const { orderId } = await placePaidOrder(app);
    const { proof } = await readStoredOrder(app, orderId);
    if (proof === null) throw new Error('no proof');
    await changeOrder(app, orderId, {
      familyId,
      bookId,
      proof: { ...proof, renderingId: ordered.renderingId },
    });
    await writeStory(app, paul, bookId, { title: 'Le moulin', to: 'in_book' });
    const latest = await renderBook(app, bookId);
    await erase();
    const remainingIds = (await readAll(app, renderings))
      .filter((one) => one.bookId === bookId)
      .map(({ id }) => id);
    expect(remainingIds).toEqual([ordered.renderingId]);
    expect(await app.files.exists(renderingFileKey(bookId, ordered.renderingId, 'interior.pdf'))).toBe(true);
    expect(await app.files.exists(renderingFileKey(bookId, latest.renderingId, 'interior.pdf'))).toBe(false);
  });

  test('removes the member’s exports and their files', async () => {
    const { id } = await requestExport(app)(paul, familyId);
    await app.files.put(exportPieceKey(id, 0), new Uint8Array([1]), 'application/zip');
    await erase();
    expect(await app.documents.get(exports, id)).toBeNull();
    expect(await app.files.exists(exportPieceKey(id, 0))).toBe(false);
  });
});

describe('erasing an account with families', () => {
  test('erases a family whose only member goes', async () => {
    const ownFamilyId = await createFamilyOf(app, paul);
    await erase();
    expect(await app.documents.get(families, ownFamilyId)).toBeNull();
    expect(await app.documents.get(families, familyId)).not.toBeNull();
  });

  test('is refused while the member owns a family with other members', async () => {
    await expect(checkAccountErasable(app)('anne')).rejects.toMatchObject({
      code: 'erasure.owner_with_others',
    });
  });

  test('is refused while the member’s family has a paid order that is not delivered', async () => {
    const { orderId } = await placePaidOrder(app);
    const ownFamilyId = await createFamilyOf(app, paul);
    await changeOrder(app, orderId, { familyId: ownFamilyId });
    await expect(erase()).rejects.toMatchObject({ code: 'erasure.order_under_way' });
    await changeOrder(app, orderId, { state: 'delivered' });
    await erase();
    expect(await app.documents.get(orders, orderId)).toBeNull();
  });
});

test('a worker that stops after any transaction leaves an erasure that the next run completes', async () => {
  for (let transactions = 0; transactions < 40; transactions += 3) {
    app = addIdentity(createTestApp(), 'anne', 'paul');
    for (const uid of ['anne', 'paul']) await openAccount(app, uid);
    familyId = await createFamilyOf(app);
    bookId = await openBook(app, familyId);
    await joinFamily(app, familyId, 'paul', 'editor');
    const ownStory = await writeStory(app, paul, bookId, { title: 'Le pont', to: 'in_book' });
    await createFamilyOf(app, paul);
    const dying = { ...app, documents: createDyingStore(app.documents, transactions) };
    await erase('paul', dying).catch(() => undefined);
    await erase();
    expect(await app.documents.get(stories, ownStory)).toBeNull();
    expect(await app.documents.get(users, 'paul')).toBeNull();
    expect(await readAll(app, families)).toHaveLength(1);
    expect((await readDocument(app, families, familyId)).memberCount).toBe(1);
  }
});

test('erasing an account a second time changes nothing', async () => {
  await erase();
  await expect(erase()).resolves.toBeUndefined();
  expect((await readDocument(app, families, familyId)).memberCount).toBe(1);
});
