import { beforeEach, expect, test } from 'vitest';
import { renderings } from '../../../making/renderings/rendering.ts';
import { readDashboard } from '../../../oversight/dashboard/read-dashboard.ts';
import { consents } from '../../../people/consents/consent.ts';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { changeOrder } from '../../../testing/kept.ts';
import {
  address,
  addStory,
  placePaidOrder,
  readStoredOrder,
  renderBook,
} from '../../../testing/open-order.ts';
import { joinFamily } from '../../../testing/open-people.ts';
import { placeOrderAtStep, prepare, type SentOrder } from '../../../testing/open-shop.ts';
import { changeDocument, readAll, readDocument } from '../../../testing/read-test-app.ts';
import { stories } from '../../../writing/stories/story.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { fulfil } from '../../payments/fulfil.ts';
import { findNewerProof } from '../admin/newer-proof.ts';
import { listOrders, updateOrder } from '../placing/place-order.ts';
import { approveProof } from './approve-proof.ts';
import { orderAgain } from './order-again.ts';

const anne = person('anne');
let app: TestApp;
let first: SentOrder;
beforeEach(async () => {
  app = createTestApp();
  first = await placeOrderAtStep(app, 'delivered');
});
const again = (who = anne) => orderAgain(app)(who, first.orderId);
const approve = (orderId: string) => approveProof(app)(anne, orderId, { ...first.proof, confirmations: [] });

test('repeats cart, address and pages: only the consent is checked before the payment', async () => {
  const draft = await again();
  const { cart, number } = await readStoredOrder(app, first.orderId);
  expect(draft).toMatchObject({ state: 'awaiting_payment', cart, address, proof: null, repeats: { number } });
  await approve(draft.id);
  const { sessionId } = await openCheckout(app)(anne, draft.id);
  app.payments.pay(sessionId);
  await fulfil(app)(sessionId);
  await prepare(app, draft.id);
  const second = await readStoredOrder(app, draft.id);
  expect(second.state).toBe('sent_to_print');
  const bytesOf = async (orderId: string) =>
    (await readStoredOrder(app, orderId)).proof?.files.filter(({ name }) => /^(interior|cover)/.test(name));
  expect(await bytesOf(draft.id)).toEqual(await bytesOf(first.orderId));
});

test('repeats the printed pages when the book has changed since, and does not change the book', async () => {
  await addStory(app, first.bookId);
  const newer = await renderBook(app, first.bookId);
  const draft = await again();
  expect(draft.repeats).toMatchObject({ renderingId: first.proof.renderingId });
  const approved = await approve(draft.id);
  expect(approved.proof?.renderingId).toBe(first.proof.renderingId);
  const { book } = await readDashboard(app)(anne, { bookId: first.bookId, familyId: null });
  expect(book).toMatchObject({ state: 'proof_ready', renderingId: newer.renderingId });
});

test('a new draft repeats no former pages: it has those of the current book', async () => {
  await addStory(app, first.bookId);
  await renderBook(app, first.bookId);
  const draft = await again();
  await changeOrder(app, draft.id, { repeats: null });
  await expect(approve(draft.id)).rejects.toMatchObject({ code: 'proof.mismatch' });
});

test('another format repeats nothing', async () => {
  const draft = await again();
  const cart = { ...draft.cart, format: 'a5-relie' as const };
  expect(await updateOrder(app)(anne, draft.id, { cart, address })).toMatchObject({ repeats: null });
});

test('a second click returns the same draft; a changed draft is left alone', async () => {
  const draft = await again();
  expect((await again()).id).toBe(draft.id);
  await updateOrder(app)(anne, draft.id, { cart: { ...draft.cart, copies: 4 }, address });
  expect((await again()).id).not.toBe(draft.id);
});

test('findings that were confirmed for these pages are not asked again', async () => {
  const { proof } = await readStoredOrder(app, first.orderId);
  await changeOrder(app, first.orderId, {
    proof: proof && { ...proof, confirmations: ['image.resolution:3'] },
  });
  const draft = await again();
  expect((await approve(draft.id)).proof?.confirmations).toEqual(['image.resolution:3']);
});

test('is refused before the order was shipped, to another family, and to members who may not order', async () => {
  const { orderId } = await placePaidOrder(app);
  await expect(orderAgain(app)(anne, orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
  await expect(again(person('zoe'))).rejects.toMatchObject({ code: 'order.not_found' });
  const { familyId } = await readStoredOrder(app, first.orderId);
  const rene = await joinFamily(app, familyId, 'rene', 'reader');
  await expect(again(rene)).rejects.toMatchObject({ code: 'permission.denied' });
  expect(await listOrders(app)(rene)).toEqual([]);
});

test('the dashboard offers it while no order is open, and the administration does not treat it as a newer proof', async () => {
  const read = () => readDashboard(app)(anne, { bookId: first.bookId, familyId: null });
  expect((await read()).again?.id).toBe(first.orderId);
  const draft = await again();
  expect(await read()).toMatchObject({ again: null, orders: [{ id: draft.id }] });
  await approve(draft.id);
  expect(await findNewerProof(app.documents, await readStoredOrder(app, first.orderId))).toBeNull();
});

test.each(['first', 'second'] as const)(
  'pages with the story of a %s narrator who refused, and does not narrate the book, are neither approved, paid nor repeated',
  async (who) => {
    const draft = await again();
    await approve(draft.id);
    const consent = await readDocument(app, consents, first.bookId);
    const narrator = who === 'second' ? { narratorId: 'paul' } : {};
    await app.documents.transact(async (tx) =>
      tx.create(consents, 'other', { ...consent, ...narrator, state: 'withdrawn', closedBy: 'narrator' }),
    );
    for (const { id } of await readAll(app, stories)) {
      await changeDocument(app, stories, id, { formerConsentId: 'other', title: 'La crue' });
      const chapters = [{ id, title: 'La crue', firstPage: 9, pages: 2 }];
      await changeDocument(app, renderings, first.proof.renderingId, { chapters });
    }
    const refusal = { code: 'proof.story_refused', details: { storyTitle: 'La crue' } };
    await expect(openCheckout(app)(anne, draft.id)).rejects.toMatchObject(refusal);
    await expect(approve(draft.id)).rejects.toMatchObject(refusal);
    // The order that was paid is settled whatever became of its stories.
    await expect(approve(first.orderId)).rejects.toMatchObject({ code: 'order.state_refused' });
    expect((await again()).repeats).toBeNull();
  },
);
