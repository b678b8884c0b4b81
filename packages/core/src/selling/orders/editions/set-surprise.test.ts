import { beforeEach, expect, test } from 'vitest';
import { readDashboard } from '../../../oversight/dashboard/read-dashboard.ts';
import { collectExport } from '../../../oversight/export/collect-export.ts';
import { exports } from '../../../oversight/export/export.ts';
import { requestExport } from '../../../oversight/export/request-export.ts';
import { withdrawOrder } from '../../../oversight/withdrawal/withdraw.ts';
import { readDefectPicture } from '../../../printing/defects/defect-pictures.ts';
import { moveAtelierOrder } from '../../../printing/print-jobs/work-order.ts';
import { createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { address, readStoredOrder } from '../../../testing/open-order.ts';
import { joinFamily } from '../../../testing/open-people.ts';
import { listStepsTo, placeSentOrder, type SentOrder } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { listBooks, readBook } from '../../../writing/books/editing/manage-book.ts';
import { openCheckout } from '../../checkouts/open-checkout.ts';
import { listInvoices } from '../../invoices/read-invoices.ts';
import { checkEbookAccess } from '../check-ebook-access.ts';
import { createOrder, listOrders, readOrder, updateOrder } from '../placing/place-order.ts';
import { orderAgain } from '../proof/order-again.ts';
import { setSurprise } from './set-surprise.ts';

const anne = person('anne');
const jeanne = person('jeanne');
const paul = person('paul');
const unknown = { code: 'order.not_found' };
let app: TestApp;
let order: SentOrder;
let familyId: string;
/** Jeanne is the narrator and could order too; Paul orders with Anne. */
beforeEach(async () => {
  app = createTestApp();
  order = await placeSentOrder(app, { ebook: true });
  familyId = (await readStoredOrder(app, order.orderId)).familyId;
  await joinFamily(app, familyId, 'jeanne', 'editor');
  await joinFamily(app, familyId, 'paul', 'editor');
});
const hide = (uid: string | null = 'jeanne', who = anne) => setSurprise(app)(who, order.orderId, uid);
const deliver = async () => {
  for (const move of listStepsTo('delivered')) await moveAtelierOrder(app)(order.token, move);
};
const dashboardOf = (who = jeanne) => readDashboard(app)(who, { bookId: order.bookId, familyId: null });
const exported = async (who: typeof anne) => {
  await requestExport(app)(who, familyId);
  const { items } = await app.documents.find(exports, { limit: 50 });
  const ownRows = items.filter(({ value }) => value.uid === who.uid).at(-1);
  if (ownRows === undefined) throw new Error('no copy was asked for');
  return (await collectExport(app)(ownRows))?.data;
};

// Mutant: without `isHiddenFrom` in `authorizeAccess`, the order opens; without it in `listOrders`, the list shows it.
test('the surprised member does not find the order anywhere', async () => {
  await hide();
  expect(await listOrders(app)(jeanne)).toEqual([]);
  for (const call of [
    readOrder(app)(jeanne, order.orderId),
    updateOrder(app)(jeanne, order.orderId, {
      cart: { ...(await readStoredOrder(app, order.orderId)).cart },
      address,
    }),
    orderAgain(app)(jeanne, order.orderId),
    openCheckout(app)(jeanne, order.orderId),
    listInvoices(app)(jeanne, order.orderId),
    readDefectPicture(app)(jeanne, order.orderId, 'any'),
    hide(null, jeanne),
  ])
    await expect(call).rejects.toMatchObject(unknown);
  expect(await dashboardOf()).toMatchObject({ orders: [], again: null, book: { state: 'proof_ready' } });
  expect(await readBook(app)(jeanne, order.bookId)).toMatchObject({ state: 'proof_ready' });
  expect((await listBooks(app)(jeanne)).map(({ state }) => state)).toEqual(['proof_ready']);
  const of = { familyId, bookId: order.bookId };
  await expect(checkEbookAccess(app, jeanne, of)).rejects.toMatchObject({ code: 'ebook.not_ordered' });
  const copy = await exported(jeanne);
  expect([copy?.orders, copy?.books.map(({ state }) => state)]).toEqual([[], ['proof_ready']]);
  expect(JSON.stringify(copy)).not.toContain('S-2026-0001');
});

// Mutant: without the filter in `ordersOf` of the export, an owner's export contains the surprise for her.
test('an owner’s export of the family leaves out a surprise for the owner', async () => {
  await hide();
  await joinFamily(app, familyId, 'anne', 'editor');
  await joinFamily(app, familyId, 'jeanne', 'owner');
  const copy = await exported(jeanne);
  expect([copy?.scope, copy?.orders]).toEqual(['family', []]);
  expect(JSON.stringify(copy)).not.toContain('S-2026-0001');
});

test('the other members see the order as before, and from whom it is hidden', async () => {
  await hide();
  expect(await readOrder(app)(paul, order.orderId)).toMatchObject({ surprise: { uid: 'jeanne' } });
  expect(await listOrders(app)(paul)).toHaveLength(1);
  expect(await dashboardOf(paul)).toMatchObject({
    orders: [{ id: order.orderId }],
    book: { state: 'ordered' },
  });
  await checkEbookAccess(app, paul, { familyId, bookId: order.bookId });
  await hide(null, paul);
  expect(await readOrder(app)(jeanne, order.orderId)).toMatchObject({ surprise: null });
});

test('the delivery ends a surprise automatically', async () => {
  await hide();
  await deliver();
  expect(await readOrder(app)(jeanne, order.orderId)).toMatchObject({ state: 'delivered', surprise: null });
  expect(await dashboardOf()).toMatchObject({ again: { id: order.orderId }, book: { state: 'ordered' } });
  await expect(hide()).rejects.toMatchObject({ code: 'order.state_refused' });
});

test('no mail of the order is sent to the surprised member: no news, and no withdrawal', async () => {
  const { cart, email } = await readStoredOrder(app, order.orderId);
  const draft = await createOrder(app)(anne, { bookId: order.bookId, cart, address, email: jeanne.email });
  const attempt = setSurprise(app)(anne, draft.id, 'jeanne');
  await expect(attempt).rejects.toMatchObject({ code: 'order.surprise_mailed' });
  await updateOrder(app)(anne, draft.id, { cart, address, email });
  await setSurprise(app)(anne, draft.id, 'jeanne');
  const change = updateOrder(app)(anne, draft.id, { cart, address, email: jeanne.email });
  await expect(change).rejects.toMatchObject({ code: 'order.surprise_mailed' });
  // The owner is notified of another buyer's withdrawal, but not when the order is a surprise for her.
  await joinFamily(app, familyId, 'anne', 'editor');
  await joinFamily(app, familyId, 'jeanne', 'owner');
  await hide();
  const { number } = await readStoredOrder(app, order.orderId);
  await withdrawOrder(app)({ kind: 'anonymous' }, { orderNumber: number, email });
  const addresses = (await readMails(app)).map(({ to }) => to.address);
  expect(addresses).toContain(email);
  expect(addresses).not.toContain(jeanne.email);
});

test('an order can be hidden only from another member of the same family', async () => {
  const refusal = { code: 'order.surprise_refused' };
  await expect(hide('anne')).rejects.toMatchObject(refusal);
  await expect(hide('anne', paul)).rejects.toMatchObject(refusal);
  await expect(hide('zoe')).rejects.toMatchObject(refusal);
  await expect(hide('jeanne', person('zoe'))).rejects.toMatchObject(unknown);
  await joinFamily(app, familyId, 'rene', 'reader');
  await expect(hide('jeanne', person('rene'))).rejects.toMatchObject({ code: 'permission.denied' });
});
