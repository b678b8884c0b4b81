import { beforeEach, describe, expect, test } from 'vitest';
import { audits } from '../../foundation/audit/audit.ts';
import { users } from '../../people/accounts/user.ts';
import { setSurprise } from '../../selling/orders/editions/set-surprise.ts';
import { createOrder } from '../../selling/orders/placing/place-order.ts';
import { approveProof } from '../../selling/orders/proof/approve-proof.ts';
import { orderAgain } from '../../selling/orders/proof/order-again.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { address, addStory, cart, openBook, type Proof, renderBook } from '../../testing/open-order.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { placeOrderAtStep } from '../../testing/open-shop.ts';
import { readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { openRemarks, remarks } from '../../writing/remarks/remark.ts';
import { addRemark, listRemarks, removeRemark, settleRemark } from './manage-remarks.ts';

const [anne, zoe] = [person('anne'), person('zoe')];
let app: TestApp;
let bookId: string;
let proof: Proof;
let paul: ReturnType<typeof person>;
let jeanne: ReturnType<typeof person>;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openBook(app);
  proof = await renderBook(app, bookId);
  const { familyId } = await readDocument(app, books, bookId);
  paul = await joinFamily(app, familyId, 'paul', 'reader');
  jeanne = await joinFamily(app, familyId, 'jeanne', 'editor');
});

const leaveRemark = async (who = paul, page = 12, text = 'Ce n’était pas en mai.'): Promise<string> => {
  const { remarks: bookRemarks } = await addRemark(app)(who, proof.renderingId, { page, text });
  app.clock.forward(1_000);
  return bookRemarks.at(-1)?.id ?? '';
};
const orderOf = async (what: object = {}): Promise<string> =>
  (await createOrder(app)(anne, { bookId, cart: { ...cart, ...what }, address })).id;
const approve = (orderId: string, of: Proof = proof, deps = app) =>
  approveProof(deps)(anne, orderId, { ...of, confirmations: [] });

describe('a remark on a page of the proof', () => {
  test('may be left by any member and is listed for the family; people outside the family and missing pages are refused', async () => {
    await leaveRemark();
    const { remarks: bookRemarks, canSettle } = await listRemarks(app)(jeanne, bookId);
    expect(canSettle).toBe(true);
    expect(bookRemarks).toMatchObject([
      {
        page: 12,
        authorName: paul.name,
        state: 'open',
        settled: null,
        isOfPresentPages: true,
        canRemove: true,
      },
    ]);
    expect((await listRemarks(app)(paul, bookId)).canSettle).toBe(false);
    expect(await readCode(listRemarks(app)(zoe, bookId))).toBe('book.not_found');
    expect(await readCode(leaveRemark(zoe))).toBe('rendering.not_found');
    expect(await readCode(leaveRemark(paul, 65))).toBe('page.not_found');
  });

  test('keeps its page after a new rendering, is refused on outdated pages, and while open prevents an approval', async () => {
    await leaveRemark();
    const { createdAt } = (await readAll(app, remarks))[0] ?? {};
    await addStory(app, bookId, 'Le pont');
    expect(await readCode(leaveRemark())).toBe('remark.stale');
    proof = await renderBook(app, bookId);
    const { remarks: bookRemarks } = await listRemarks(app)(paul, bookId);
    expect(bookRemarks).toMatchObject([{ page: 12, isOfPresentPages: false, createdAt }]);
    expect(await readCode(approve(await orderOf()))).toBe('proof.remarks_open');
  });

  test('may be removed by its writer, owner and editors, and by nobody else', async () => {
    const [first, second] = [await leaveRemark(), await leaveRemark()];
    const { familyId } = await readDocument(app, books, bookId);
    const claire = await joinFamily(app, familyId, 'claire', 'author');
    expect(await readCode(removeRemark(app)(claire, first))).toBe('permission.denied');
    expect((await removeRemark(app)(paul, first)).remarks).toHaveLength(1);
    expect((await removeRemark(app)(jeanne, second)).remarks).toEqual([]);
    expect(await readCode(removeRemark(app)(paul, first))).toBe('remark.not_found');
    expect(await readCode(approve(await orderOf()))).toBe('done');
  });

  test('is limited to 60 an hour for each account, and to 300 for each book', async () => {
    for (let count = 0; count < 60; count += 1) await leaveRemark();
    expect(await readCode(leaveRemark())).toBe('remark.too_many');
    expect(await readCode(leaveRemark(jeanne))).toBe('done');
    app.clock.forward(3_600_000);
    expect(await readCode(leaveRemark())).toBe('done');
    const remark = (await readAll(app, remarks))[0];
    if (remark === undefined) throw new Error('no remark');
    await app.documents.transact(async (tx) => {
      for (let count = 62; count < 300; count += 1) tx.put(remarks, `k${count}`, remark);
    });
    expect(await readCode(leaveRemark(jeanne))).toBe('remark.full');
  });
});

describe('an approval of a proof', () => {
  test('is refused until each remark is resolved or dismissed, and the outcome names who decided', async () => {
    const [first, second] = [await leaveRemark(), await leaveRemark(jeanne, 14)];
    const orderId = await orderOf();
    await expect(approve(orderId)).rejects.toMatchObject({
      code: 'proof.remarks_open',
      details: { count: 2 },
    });
    expect(await readCode(settleRemark(app)(paul, first, 'resolved'))).toBe('permission.denied');
    await settleRemark(app)(anne, first, 'resolved');
    expect(await readCode(approve(orderId))).toBe('proof.remarks_open');
    const { remarks: bookRemarks } = await settleRemark(app)(jeanne, second, 'dismissed');
    expect(bookRemarks.map(({ state, settled }) => `${state} ${settled?.byName}`)).toEqual([
      `resolved ${anne.name}`,
      `dismissed ${jeanne.name}`,
    ]);
    expect(await readCode(approve(orderId))).toBe('done');
    const moves = (await readAll(app, audits)).filter(({ action }) => action === 'remark.moved');
    expect(moves.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
      'open dismissed',
      'open resolved',
    ]);
  });

  test('is refused after a settled remark is opened again', async () => {
    const id = await leaveRemark();
    await settleRemark(app)(anne, id, 'resolved');
    await settleRemark(app)(anne, id, 'resolved');
    expect((await settleRemark(app)(anne, id, 'open')).remarks).toMatchObject([{ settled: null }]);
    expect(await readCode(approve(await orderOf()))).toBe('proof.remarks_open');
  });

  test.each([0, 1])(
    'is refused when a remark arrives during it, after %i settled remarks',
    async (others) => {
      for (let count = 0; count < others; count += 1)
        await settleRemark(app)(anne, await leaveRemark(), 'dismissed');
      const orderId = await orderOf();
      let isFirst = true;
      const documents: TestApp['documents'] = {
        ...app.documents,
        transact: (work) =>
          app.documents.transact(async (tx) => {
            const done = await work(tx);
            if (isFirst) {
              isFirst = false;
              await leaveRemark();
            }
            return done;
          }),
      };
      expect(await readCode(approve(orderId, proof, { ...app, documents }))).toBe('proof.remarks_open');
    },
  );

  test('of pages printed before ignores remarks on newer pages of the book', async () => {
    const { orderId, bookId: printedBookId, proof: former } = await placeOrderAtStep(app, 'delivered');
    await addStory(app, printedBookId, 'Le pont');
    bookId = printedBookId;
    proof = await renderBook(app, printedBookId);
    const remarksAfter = await addRemark(app)(anne, proof.renderingId, { page: 3, text: 'À revoir.' });
    expect(remarksAfter.remarks).toHaveLength(1);
    const { id } = await orderAgain(app)(anne, orderId);
    expect(await readCode(approve(id, former))).toBe('done');
    expect(await readCode(approve(await orderOf()))).toBe('proof.remarks_open');
  });

  test('ignores remarks that were erased with their writer’s account', async () => {
    await leaveRemark();
    await app.documents.transact(async (tx) => {
      for (const { id } of (await app.documents.find(remarks, { limit: 10 })).items) tx.remove(remarks, id);
      tx.remove(users, paul.uid);
    });
    expect(await readCode(approve(await orderOf()))).toBe('done');
    await leaveRemark(jeanne);
    expect((await readAll(app, openRemarks)).map(({ remarkIds }) => remarkIds.length)).toEqual([1]);
  });
});

test('a member for whom an order is a surprise can leave and read remarks, and does not learn of the approval', async () => {
  const orderId = await orderOf();
  await setSurprise(app)(anne, orderId, jeanne.uid);
  await approve(orderId);
  expect(await readCode(leaveRemark(jeanne))).toBe('done');
  const { remarks: bookRemarks } = await listRemarks(app)(jeanne, bookId);
  expect(bookRemarks).toMatchObject([{ authorName: jeanne.name, isOfPresentPages: true, settled: null }]);
});

test('refuses a remark on the rendering of a variant', async () => {
  const { renderingId } = await renderBook(app, bookId, {
    variant: { format: 'a5-broche', largePrint: true },
  });
  expect(await readCode(addRemark(app)(jeanne, renderingId, { page: 1, text: 'Oh' }))).toBe('remark.stale');
});
