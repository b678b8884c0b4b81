import { beforeEach, expect, test } from 'vitest';
import { readDashboard } from '../../../oversight/dashboard/read-dashboard.ts';
import { changeOrder } from '../../../testing/kept.ts';
import { type House, openHouse, person } from '../../../testing/open-house.ts';
import { address, addStory, orderOf, paidOrder, renderBook } from '../../../testing/open-order.ts';
import { joinFamily } from '../../../testing/open-people.ts';
import { prepare, type SentOrder, workedOrder } from '../../../testing/open-shop.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { fulfil } from '../../payments/fulfil.ts';
import { findNewerProof } from '../admin/newer-proof.ts';
import { listOrders, updateOrder } from '../placing/place-order.ts';
import { approveProof } from './approve-proof.ts';
import { orderAgain } from './order-again.ts';

const anne = person('anne');
let house: House;
let first: SentOrder;
beforeEach(async () => {
  house = openHouse();
  first = await workedOrder(house, 'delivered');
});
const again = (who = anne) => orderAgain(house)(who, first.orderId);
const approve = (orderId: string) =>
  approveProof(house)(anne, orderId, { ...first.proof, confirmations: [] });

test('the same cart, address and pages: the consent is all that is asked before the payment', async () => {
  const draft = await again();
  const { cart, number } = await orderOf(house, first.orderId);
  expect(draft).toMatchObject({ state: 'awaiting_payment', cart, address, proof: null, repeats: { number } });
  await approve(draft.id);
  const { sessionId } = await openCheckout(house)(anne, draft.id);
  house.payments.pay(sessionId);
  await fulfil(house)(sessionId);
  await prepare(house, draft.id);
  const second = await orderOf(house, draft.id);
  expect(second.state).toBe('sent_to_print');
  const bytesOf = async (orderId: string) =>
    (await orderOf(house, orderId)).proof?.files.filter(({ name }) => /^(interior|cover)/.test(name));
  expect(await bytesOf(draft.id)).toEqual(await bytesOf(first.orderId));
});

test('the pages are the printed ones when the book has changed since, and the book stays as it is', async () => {
  await addStory(house, first.bookId);
  const newer = await renderBook(house, first.bookId);
  const draft = await again();
  expect(draft.repeats).toMatchObject({ renderingId: first.proof.renderingId });
  const approved = await approve(draft.id);
  expect(approved.proof?.renderingId).toBe(first.proof.renderingId);
  const { book } = await readDashboard(house)(anne, { bookId: first.bookId, familyId: null });
  expect(book).toMatchObject({ state: 'proof_ready', renderingId: newer.renderingId });
});

test('a draft of its own takes no pages of before: they are the book’s of today', async () => {
  await addStory(house, first.bookId);
  await renderBook(house, first.bookId);
  const draft = await again();
  await changeOrder(house, draft.id, { repeats: null });
  await expect(approve(draft.id)).rejects.toMatchObject({ code: 'proof.mismatch' });
});

test('another format is another book: nothing of before is repeated', async () => {
  const draft = await again();
  const cart = { ...draft.cart, format: 'a5-relie' as const };
  expect(await updateOrder(house)(anne, draft.id, { cart, address })).toMatchObject({ repeats: null });
});

test('a second press gives the same draft; one that was changed is left alone', async () => {
  const draft = await again();
  expect((await again()).id).toBe(draft.id);
  await updateOrder(house)(anne, draft.id, { cart: { ...draft.cart, copies: 4 }, address });
  expect((await again()).id).not.toBe(draft.id);
});

test('what was confirmed of these pages then is not asked again', async () => {
  const { proof } = await orderOf(house, first.orderId);
  await changeOrder(house, first.orderId, {
    proof: proof && { ...proof, confirmations: ['image.resolution:3'] },
  });
  const draft = await again();
  expect((await approve(draft.id)).proof?.confirmations).toEqual(['image.resolution:3']);
});

test('it is refused before it was sent, to another family, and to who may not order', async () => {
  const { orderId } = await paidOrder(house);
  await expect(orderAgain(house)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
  await expect(again(person('zoe'))).rejects.toMatchObject({ code: 'order.not_found' });
  const { familyId } = await orderOf(house, first.orderId);
  const rene = await joinFamily(house, familyId, 'rene', 'reader');
  await expect(again(rene)).rejects.toMatchObject({ code: 'permission.denied' });
  expect(await listOrders(house)(rene)).toEqual([]);
});

test('the dashboard offers it while nothing is under way, and administration takes it for no newer proof', async () => {
  const read = () => readDashboard(house)(anne, { bookId: first.bookId, familyId: null });
  expect((await read()).again?.id).toBe(first.orderId);
  const draft = await again();
  expect(await read()).toMatchObject({ again: null, orders: [{ id: draft.id }] });
  await approve(draft.id);
  expect(await findNewerProof(house.documents, await orderOf(house, first.orderId))).toBeNull();
});
