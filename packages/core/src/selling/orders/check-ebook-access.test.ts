import { beforeEach, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { approvedOrder, orderOf, paidOrder } from '../../testing/open-order.ts';
import { checkEbookAccess } from './check-ebook-access.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const ask = async (orderId: string, of: { bookId?: string; familyId?: string } = {}) => {
  const { familyId, bookId } = await orderOf(app, orderId);
  return checkEbookAccess(app, person('anne'), { familyId, bookId, ...of });
};
const refusal = { code: 'ebook.not_ordered' };

test.each([
  ['with a printed copy', { ebook: true }],
  ['alone', { ebook: true, copies: 0 }],
])('who paid the e-book %s opens it', async (_, wish) => {
  const { orderId } = await paidOrder(app, wish);
  await expect(ask(orderId)).resolves.toBeUndefined();
});

test('who ordered the book on paper alone has no e-book', async () => {
  const { orderId } = await paidOrder(app);
  await expect(ask(orderId)).rejects.toMatchObject(refusal);
});

test('an e-book that was ordered and never paid stays shut', async () => {
  const { orderId } = await approvedOrder(app, { ebook: true });
  await expect(ask(orderId)).rejects.toMatchObject(refusal);
});

test('it shuts when the money went back, and stays open through a hold and to the end', async () => {
  const { orderId } = await paidOrder(app, { ebook: true });
  for (const state of ['on_hold', 'shipped', 'delivered'] as const) {
    await changeOrder(app, orderId, { state });
    await expect(ask(orderId)).resolves.toBeUndefined();
  }
  await changeOrder(app, orderId, { state: 'refunded' });
  await expect(ask(orderId)).rejects.toMatchObject(refusal);
});

test('one order that opens it is enough, whatever became of the others', async () => {
  const { orderId } = await paidOrder(app, { ebook: true });
  const { familyId, bookId } = await orderOf(app, orderId);
  const other = await paidOrder(app, { ebook: true });
  await changeOrder(app, other.orderId, { familyId, bookId, state: 'refunded' });
  await expect(ask(orderId)).resolves.toBeUndefined();
});

test('it opens no other book of the family, and no book of another family', async () => {
  const { orderId } = await paidOrder(app, { ebook: true });
  await expect(ask(orderId, { bookId: 'another' })).rejects.toMatchObject(refusal);
  await expect(ask(orderId, { familyId: 'others' })).rejects.toMatchObject(refusal);
});
