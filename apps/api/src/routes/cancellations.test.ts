import { AppError } from '@souvenance/contracts';
import { type Actor, fulfil, holdOrder, mails, orders, refundOrderByHand } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedOrder, handOver, mailsOf, refundAsAsked, sendToPrint } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, newVisitor, type TestFamily } from '../testing/visitor.ts';

const admin: Actor = { kind: 'user', uid: 'a', name: 'A', email: 'a@exemple.fr', administrator: true };

let api: TestApi;
let family: TestFamily;
let orderId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
  ({ orderId } = await approvedOrder(api, family));
});
afterAll(() => api.dispose());

const read = () => family.owner.call('orders.read', { params: { orderId } });
const cancel = () => family.owner.call('orders.cancel', { params: { orderId } });
const pay = async (): Promise<string> => {
  const { sessionId } = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.desk.control.pay(sessionId);
  await fulfil(api.services)(sessionId);
  return sessionId;
};

/** Cents that the payment service has given back of a session. */
const returned = async (sessionId: string): Promise<number> => {
  const { paymentIntentId } = await api.services.payments.readSession(sessionId);
  const url = `${api.desk.url}/v1/refunds?payment_intent=${paymentIntentId}`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer sk_test_souvenance' } });
  const { data } = (await answer.json()) as { data: { amount: number }[] };
  return data.reduce((sum, { amount }) => sum + amount, 0);
};

const sent = async (): Promise<string> => {
  const token = await sendToPrint(api, family, orderId);
  await handOver(api, `book_to_print.${orderId}.1`);
  return token;
};

test('its buyer cancels a paid order, gets the whole back, and the house is told', async () => {
  const sessionId = await pay();
  expect(await read()).toMatchObject({ state: 'paid', canBeCancelled: true });
  expect(await cancel()).toMatchObject({ state: 'refunded', canBeCancelled: false });
  await refundAsAsked(api, sessionId);
  expect(await returned(sessionId)).toBe(3_490);
  expect(await mailsOf(api, 'refund', orderId)).toHaveLength(1);
  const told = await api.services.documents.get(mails, `alert.cancelled.${orderId}`);
  expect(told?.value.to.address).toBe('maison@exemple.fr');
});

test('until the print shop accepts: its link then says that nothing is to be printed, and its mail too', async () => {
  const token = await sent();
  expect((await cancel()).state).toBe('refunded');
  const shop = newVisitor(api);
  expect(await shop.call('atelier.read', { params: { token } })).toMatchObject({
    state: 'refunded',
    files: [],
    shipments: [],
  });
  expect(await shop.refused('atelier.file', { params: { token, name: 'interior.pdf' } })).toBe(
    '409 order.state_refused',
  );
  const move = (body: object) => shop.refused('atelier.move', { params: { token }, body });
  expect(await move({ to: 'accepted' })).toBe('409 order.state_refused');
  expect(await move({ to: 'delivered', shipmentId: 'none' })).toBe('409 order.state_refused');
  const [notice] = await mailsOf(api, 'print_notice', orderId);
  expect(notice?.value).toMatchObject({
    to: { address: 'atelier@exemple.fr' },
    data: { event: 'cancelled' },
  });
});

test('once the print shop has accepted, it can no longer be cancelled', async () => {
  const token = await sent();
  await newVisitor(api).call('atelier.move', { params: { token }, body: { to: 'accepted' } });
  expect((await read()).canBeCancelled).toBe(false);
  expect(await family.owner.refused('orders.cancel', { params: { orderId } })).toBe(
    '409 order.state_refused',
  );
  await holdOrder(api.services)(admin, orderId, 'address');
  expect(await family.owner.refused('orders.cancel', { params: { orderId } })).toBe(
    '409 order.state_refused',
  );
});

test('buyer and print shop at once: one of the two wins, never both', async () => {
  const token = await sent();
  const shop = newVisitor(api);
  const [cancelled, accepted] = await Promise.all([
    family.owner.send('orders.cancel', { params: { orderId } }),
    shop.send('atelier.move', { params: { token }, body: { to: 'accepted' } }),
  ]);
  expect([cancelled.statusCode, accepted.statusCode].toSorted()).toEqual([200, 409]);
  expect((await read()).state).toBe(cancelled.statusCode === 200 ? 'refunded' : 'accepted');
});

test('cancelling twice at once gives the money back once', async () => {
  const sessionId = await pay();
  const answers = await Promise.all(
    [1, 2, 3].map(() => family.owner.send('orders.cancel', { params: { orderId } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await refundAsAsked(api, sessionId);
  await refundAsAsked(api, sessionId);
  expect(await returned(sessionId)).toBe(3_490);
});

test('a held order can be cancelled, but not while the bank disputes its payment', async () => {
  await pay();
  await holdOrder(api.services)(admin, orderId, 'dispute');
  expect((await read()).canBeCancelled).toBe(false);
  expect(await family.owner.refused('orders.cancel', { params: { orderId } })).toBe(
    '409 order.state_refused',
  );
  await api.services.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order !== null) tx.put(orders, orderId, { ...order.value, holdReason: 'withdrawal' });
  });
  expect((await cancel()).state).toBe('refunded');
});

test('a payment service that is away leaves the order as it was, and says so', async () => {
  await pay();
  const { readSession } = api.services.payments;
  const away = api.services as { payments: { readSession: typeof readSession } };
  away.payments.readSession = async () => {
    throw new AppError('payment.unavailable');
  };
  expect(await family.owner.refused('orders.cancel', { params: { orderId } })).toBe(
    '503 order.refund_unavailable',
  );
  away.payments.readSession = readSession;
  expect((await read()).state).toBe('paid');
});

test('an administrator who holds or gives back an order that was sent tells its print shop', async () => {
  await sent();
  await holdOrder(api.services)(admin, orderId, 'file');
  await refundOrderByHand(api.services)(admin, orderId, 'demandé');
  const notices = await mailsOf(api, 'print_notice', orderId);
  expect(notices.map(({ value }) => value.data.event)).toEqual(['held', 'cancelled']);
});
