import { beforeEach, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { placeApprovedOrder, placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { checkEbookAccess } from './check-ebook-access.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const ask = async (orderId: string, of: { bookId?: string; familyId?: string } = {}) => {
  const { familyId, bookId } = await readStoredOrder(app, orderId);
  return checkEbookAccess(app, person('anne'), { familyId, bookId, ...of });
};
const refusal = { code: 'ebook.not_ordered' };

test.each([
  ['with a printed copy', { ebook: true }],
  ['alone', { ebook: true, copies: 0 }],
])('a family that paid for the e-book %s may open it', async (_, wish) => {
  const { orderId } = await placePaidOrder(app, wish);
  await expect(ask(orderId)).resolves.toBeUndefined();
});

test('an order of printed copies alone gives no e-book', async () => {
  const { orderId } = await placePaidOrder(app);
  await expect(ask(orderId)).rejects.toMatchObject(refusal);
});

test('an e-book that was ordered and not paid cannot be opened', async () => {
  const { orderId } = await placeApprovedOrder(app, { ebook: true });
  await expect(ask(orderId)).rejects.toMatchObject(refusal);
});

test('access to the e-book ends with the refund, and stays through a hold and afterwards', async () => {
  const { orderId } = await placePaidOrder(app, { ebook: true });
  for (const state of ['on_hold', 'shipped', 'delivered'] as const) {
    await changeOrder(app, orderId, { state });
    await expect(ask(orderId)).resolves.toBeUndefined();
  }
  await changeOrder(app, orderId, { state: 'refunded' });
  await expect(ask(orderId)).rejects.toMatchObject(refusal);
});

test('one order with the e-book is enough, whatever the state of the others', async () => {
  const { orderId } = await placePaidOrder(app, { ebook: true });
  const { familyId, bookId } = await readStoredOrder(app, orderId);
  const other = await placePaidOrder(app, { ebook: true });
  await changeOrder(app, other.orderId, { familyId, bookId, state: 'refunded' });
  await expect(ask(orderId)).resolves.toBeUndefined();
});

test('gives access to no other book of the family, and to no book of another family', async () => {
  const { orderId } = await placePaidOrder(app, { ebook: true });
  await expect(ask(orderId, { bookId: 'another' })).rejects.toMatchObject(refusal);
  await expect(ask(orderId, { familyId: 'others' })).rejects.toMatchObject(refusal);
});
