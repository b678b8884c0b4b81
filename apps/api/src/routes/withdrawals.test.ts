import {
  type Actor,
  claimJob,
  findAll,
  holdOrder,
  jobs,
  mails,
  prepareOrder,
  readOrderForAdmin,
  readOverview,
  releaseOrder,
  withdrawals,
} from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  address,
  approvedOrder,
  cart,
  handOver,
  mailsOf,
  noShop,
  refundAsAsked,
  sendToPrint,
} from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, newVisitor, type TestFamily } from '../testing/visitor.ts';

const admin: Actor = { kind: 'user', uid: 'a', name: 'A', email: 'a@exemple.fr', administrator: true };

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
});
afterAll(() => api.dispose());

/** The function needs no account: whoever holds the number and the address may renounce. */
const withdraw = (orderNumber: string, email: string) => ({ body: { orderNumber, email } });
const read = (orderId: string) => family.owner.call('orders.read', { params: { orderId } });

const placeEbook = async () => {
  const body = { bookId: family.bookId, cart: { ...cart, copies: 0 }, address };
  return family.owner.call('orders.create', { body });
};

const payBook = async () => {
  const { orderId } = await approvedOrder(api, family);
  const { sessionId } = await family.owner.call('stripe.checkout', { body: { orderId } });
  await api.desk.control.pay(sessionId);
  return family.owner.call('orders.confirm', { params: { orderId }, body: { sessionId } });
};

const house = async (words: string) => {
  const alerts = await findAll(api.services.documents, mails, {});
  return alerts
    .filter(({ value: { kind, to } }) => kind === 'administrator_alert' && to.address === 'maison@exemple.fr')
    .map(({ value }) => JSON.stringify(value.data))
    .filter((data) => data.includes(words));
};

const concernsOf = async (number: string) =>
  (await readOverview(api.services)(admin)).concerns
    .filter(({ subject }) => subject === number)
    .map(({ kind }) => kind);

test('what nobody has paid is cancelled by number and address, with a receipt and a word to the house', async () => {
  const order = await placeEbook();
  const stranger = newVisitor(api);
  const answer = await stranger.call(
    'withdrawals.create',
    withdraw(order.number.toLowerCase(), order.email.toUpperCase()),
  );
  expect(answer).toEqual({
    orderNumber: order.number,
    receivedAt: expect.any(String),
    outcome: 'recorded',
    effect: 'cancelled',
  });
  expect(await read(order.id)).toMatchObject({ state: 'cancelled', withdrawnAt: answer.receivedAt });
  const [receipt] = await mailsOf(api, 'withdrawal_receipt', order.id);
  expect(receipt?.value.to.address).toBe(order.email);
  expect(receipt?.value.data).toMatchObject({ orderNumber: order.number, effect: 'cancelled' });
  expect(await house(order.number)).toHaveLength(1);
  expect(await concernsOf(order.number)).toEqual([]);
});

test('the payment that stood open for a withdrawn order closes, and what was paid meanwhile goes back', async () => {
  const { orderId } = await approvedOrder(api, family);
  const { sessionId } = await family.owner.call('stripe.checkout', { body: { orderId } });
  const order = await read(orderId);
  await newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email));
  const job = await api.services.documents.get(jobs, `refund.${sessionId}`);
  expect(job?.value.payload).toEqual({ sessionId });
  await refundAsAsked(api, sessionId);
  expect((await api.services.payments.readSession(sessionId)).status).toBe('expired');
  expect((await read(orderId)).state).toBe('cancelled');
});

test('a paid book is held at once, seen by the family, in administration, and told to the house', async () => {
  const order = await payBook();
  const answer = await newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email));
  expect(answer).toMatchObject({ outcome: 'personalised', effect: 'held' });
  expect(await read(order.id)).toMatchObject({
    state: 'on_hold',
    holdReason: 'withdrawal',
    withdrawnAt: answer.receivedAt,
    canBeCancelled: true,
  });
  expect((await readOrderForAdmin(api.services)(admin, order.id)).order.withdrawnAt).toBe(answer.receivedAt);
  expect(await concernsOf(order.number)).toEqual(['order_withdrawn']);
  expect(await house('rien ne part à l’impression')).not.toEqual([]);
  const [receipt] = await mailsOf(api, 'withdrawal_receipt', order.id);
  expect(receipt?.value.data).toMatchObject({ effect: 'held' });
  // It had not been sent: the print shop knows nothing of it, and its job ends without effect.
  expect(await mailsOf(api, 'print_notice', order.id)).toEqual([]);
  const claim = await claimJob(api.services)(`prepare.${order.id}`);
  if (claim === null) throw new Error('nothing to prepare');
  const makeTicket = async (): Promise<never> => {
    throw new Error('no ticket is made of it');
  };
  await prepareOrder({ ...api.services, makeTicket, deriveFiles: noShop })(claim, order.id);
  expect(await mailsOf(api, 'book_to_print', order.id)).toEqual([]);
});

test('a print shop that was sent the order reads and is written « do not print », and gets no file', async () => {
  const { orderId } = await approvedOrder(api, family);
  const token = await sendToPrint(api, family, orderId);
  await handOver(api, `book_to_print.${orderId}.1`);
  const shop = newVisitor(api);
  expect((await shop.call('atelier.read', { params: { token } })).files).not.toEqual([]);
  const order = await read(orderId);
  await newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email));
  const [notice] = await mailsOf(api, 'print_notice', orderId);
  expect(notice?.value).toMatchObject({ to: { address: 'atelier@exemple.fr' }, data: { event: 'held' } });
  const seen = await shop.call('atelier.read', { params: { token } });
  expect(seen).toMatchObject({ state: 'on_hold', withdrawnAt: expect.any(String), files: [] });
  expect(await shop.refused('atelier.file', { params: { token, name: 'interior.pdf' } })).toBe(
    '409 order.state_refused',
  );
  expect(await shop.refused('atelier.move', { params: { token }, body: { to: 'accepted' } })).toBe(
    '409 order.state_refused',
  );
  await releaseOrder(api.services)(admin, orderId, 'le client revient sur sa décision');
  expect((await mailsOf(api, 'print_notice', orderId)).at(-1)?.value.data).toMatchObject({
    event: 'released',
  });
  expect((await shop.call('atelier.read', { params: { token } })).files).not.toEqual([]);
});

test('a mail that still waited when the order was withdrawn does not leave', async () => {
  const { orderId } = await approvedOrder(api, family);
  await sendToPrint(api, family, orderId);
  const order = await read(orderId);
  await newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email));
  expect(await mailsOf(api, 'print_notice', orderId)).toEqual([]);
  await expect(handOver(api, `book_to_print.${orderId}.1`)).rejects.toThrow('must not leave yet');
});

test('what the print shop has accepted goes on; the shop, the family and administration see the declaration', async () => {
  const { orderId } = await approvedOrder(api, family);
  const token = await sendToPrint(api, family, orderId);
  const shop = newVisitor(api);
  await shop.call('atelier.move', { params: { token }, body: { to: 'accepted' } });
  const order = await read(orderId);
  const answer = await newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email));
  expect(answer).toMatchObject({ outcome: 'personalised', effect: 'none' });
  expect(await read(orderId)).toMatchObject({
    state: 'accepted',
    withdrawnAt: answer.receivedAt,
    canBeCancelled: false,
  });
  expect(await concernsOf(order.number)).toEqual(['order_withdrawn']);
  expect(await shop.call('atelier.read', { params: { token } })).toMatchObject({
    state: 'accepted',
    withdrawnAt: answer.receivedAt,
  });
});

test('an order held for something else waits for the withdrawal too', async () => {
  const { id, number, email } = await payBook();
  await holdOrder(api.services)(admin, id, 'address');
  await newVisitor(api).call('withdrawals.create', withdraw(number, email));
  expect(await read(id)).toMatchObject({ state: 'on_hold', holdReason: 'withdrawal' });
  expect(await concernsOf(number)).toEqual(['order_withdrawn']);
});

test('a wrong address and an unknown number answer alike', async () => {
  const order = await placeEbook();
  const visitor = newVisitor(api);
  const [wrongAddress, unknown] = await Promise.all([
    visitor.send('withdrawals.create', withdraw(order.number, 'quelqu-un@exemple.fr')),
    visitor.send('withdrawals.create', withdraw('S-2020-9999', order.email)),
  ]);
  const told = ({ statusCode, json }: typeof unknown) => ({
    statusCode,
    error: { ...json().error, requestId: '' },
  });
  expect(told(wrongAddress)).toEqual(told(unknown));
  expect(wrongAddress.statusCode).toBe(404);
  expect(await api.services.documents.get(withdrawals, order.id)).toBeNull();
});

test('renouncing again is answered with the first hour, and sends no second receipt', async () => {
  const order = await placeEbook();
  const visitor = newVisitor(api);
  const first = await visitor.call('withdrawals.create', withdraw(order.number, order.email));
  const again = await visitor.call('withdrawals.create', withdraw(order.number, order.email));
  expect(again).toEqual(first);
  expect(await mailsOf(api, 'withdrawal_receipt', order.id)).toHaveLength(1);
});

test('ten people at once renounce the same order: one declaration', async () => {
  const order = await placeEbook();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email)),
    ),
  );
  expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1);
  expect(await mailsOf(api, 'withdrawal_receipt', order.id)).toHaveLength(1);
});
