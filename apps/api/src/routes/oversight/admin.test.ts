import { orders, sessions, sha256Of } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from '../../testing/create-administrator.ts';
import { createApprovedOrder } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, type TestFamily, type Visitor } from '../../testing/visitor.ts';

let api: TestApi;
let admin: Visitor;
let family: TestFamily;
let orderId: string;

beforeAll(async () => {
  api = await startApi(undefined, { PRINT_SHOP_PROFILES: 'lulu-a5,bod-carre' });
  admin = await createAdministrator(api);
  family = await createTestFamily(api);
  ({ orderId } = await createApprovedOrder(api, family));
  const { sessionId } = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.fakeStripe.control.pay(sessionId);
  await family.owner.call('orders.confirm', { params: { orderId }, body: { sessionId } });
});
afterAll(() => api.dispose());

test('an administrator sees orders by state and what was paid', async () => {
  const overview = await admin.call('admin.overview');
  expect(overview.revenueCents).toBe(3_490);
  expect(overview.ordersByState.find(({ state }) => state === 'paid')?.count).toBe(1);
});

test('a family finds no administration', async () => {
  for (const name of ['admin.overview', 'admin.orders', 'admin.ordersTable', 'admin.jobs'] as const) {
    expect(await family.owner.refused(name)).toBe('404 route.not_found');
  }
  const file = { params: { orderId, name: 'interior.pdf' } };
  expect(await family.owner.refused('admin.file', file)).toBe('404 route.not_found');
});

test('an administrator finds an order by the beginning of the customer’s name, and downloads the table of orders', async () => {
  const { orders: listedOrders } = await admin.call('admin.orders', { query: {} });
  const customer = listedOrders.find(({ id }) => id === orderId)?.customer ?? '';
  const search = await admin.call('admin.search', { query: { text: customer.slice(0, 3).toUpperCase() } });
  expect(search.orders.items.map(({ id }) => id)).toContain(orderId);
  expect(await admin.refused('admin.search', { query: { text: 'x' } })).toBe('400 request.invalid');
  const table = await admin.send('admin.ordersTable', { query: {} });
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(table.headers['content-disposition']).toContain('attachment; filename="commandes-');
  expect(table.payload).toContain(customer);
});

test('an administrator opens the files of a proof, and the audit log records it', async () => {
  const file = await admin.send('admin.file', { params: { orderId, name: 'interior.pdf' } });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(await admin.refused('admin.file', { params: { orderId, name: 'book.epub' } })).toBe(
    '404 file.not_found',
  );
});

test('an order is put on hold with a reason, and continues from its former state', async () => {
  const orderOnHold = await admin.call('admin.hold', { params: { orderId }, body: { reason: 'address' } });
  expect(orderOnHold.order).toMatchObject({ state: 'on_hold', holdReason: 'address' });
  const released = await admin.call('admin.release', {
    params: { orderId },
    body: { reason: 'Adresse vérifiée' },
  });
  expect(released.order.state).toBe('paid');
});

test('an order is moved to another print shop only if the approved files can be derived for it', async () => {
  const { shops } = await admin.call('admin.order', { params: { orderId } });
  expect(shops.map(({ id, isChosen, canBeChosen }) => [id, isChosen, canBeChosen])).toEqual([
    ['lulu-a5', true, true],
    ['a5-broche', false, true],
  ]);
  const choose = { params: { orderId }, body: { shopId: 'a5-broche', reason: 'Délais' } };
  expect(await family.owner.refused('admin.chooseShop', choose)).toBe('404 route.not_found');
  const orderWithShop = await admin.call('admin.chooseShop', choose);
  expect(orderWithShop.shops.find(({ isChosen }) => isChosen)?.id).toBe('a5-broche');
  const other = { params: { orderId }, body: { shopId: 'bod-carre', reason: 'Délais' } };
  expect(await admin.refused('admin.chooseShop', other)).toBe('404 shop.not_found');
  await api.services.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order?.value.proof == null) throw new Error('no proof');
    tx.put(orders, orderId, { ...order.value, proof: { ...order.value.proof, pages: 5_000 } });
  });
  const lulu = { params: { orderId }, body: { shopId: 'lulu-a5', reason: 'Prix' } };
  expect(await admin.refused('admin.chooseShop', lulu)).toBe('422 shop.underivable');
});

/** Moves the moment of the second factor of somebody's session. */
const moveFactor = (person: Visitor, minutes: number): Promise<void> =>
  api.services.documents.transact(async (tx) => {
    const session = await tx.get(sessions, sha256Of(person.cookie().replace('souvenance=', '')));
    if (session === null) throw new Error('no session');
    const factorAt = new Date(Date.parse(session.value.factorAt ?? '') + minutes * 60_000).toISOString();
    tx.put(sessions, session.id, { ...session.value, factorAt });
  });

test('a part of the payment is refunded, and the same click a second time is refused', async () => {
  const { remainingCents } = (await admin.call('admin.order', { params: { orderId } })).payment;
  const body = { reason: 'Coin abîmé', partialRefund: { cents: 1_250, remainingCents } };
  const { payment, order } = await admin.call('admin.refund', { params: { orderId }, body });
  expect([order.state === 'refunded', payment.remainingCents]).toEqual([false, remainingCents - 1_250]);
  expect(await admin.refused('admin.refund', { params: { orderId }, body })).toBe('409 order.refund_changed');
  const all = {
    reason: 'Trop',
    partialRefund: { cents: remainingCents, remainingCents: payment.remainingCents },
  };
  expect(await admin.refused('admin.refund', { params: { orderId }, body: all })).toBe(
    '409 order.refund_exceeds',
  );
});

test('a paid order that is not printed yet is refunded in full, once', async () => {
  const body = { reason: 'À la demande de la famille' };
  // The second factor was given too long ago: nothing happens until it is given again.
  await moveFactor(admin, -11);
  expect(await admin.refused('admin.refund', { params: { orderId }, body })).toBe(
    '403 identity.factor_stale',
  );
  expect((await admin.call('admin.order', { params: { orderId } })).order.state).not.toBe('refunded');
  await moveFactor(admin, 11);
  const refunded = await admin.call('admin.refund', { params: { orderId }, body });
  expect(refunded.order.state).toBe('refunded');
  expect(await admin.refused('admin.refund', { params: { orderId }, body })).toBe('409 order.state_refused');
});

test('jobs are cancelled and resumed', async () => {
  const params = { jobId: `prepare.${orderId}` };
  expect((await admin.call('admin.cancelJob', { params, body: {} })).state).toBe('cancelled');
  expect(await admin.refused('admin.cancelJob', { params, body: {} })).toBe('409 job.state_refused');
  expect((await admin.call('admin.retryJob', { params, body: {} })).state).toBe('queued');
});
