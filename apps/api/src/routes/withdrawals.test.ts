import { findAll, mails, withdrawals } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { address, approvedOrder, cart } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, newVisitor, type TestFamily } from '../testing/visitor.ts';

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

const mailsOf = async (kind: string, orderId: string) =>
  (await findAll(api.services.documents, mails, { where: [['orderId', '==', orderId]] })).filter(
    ({ value }) => value.kind === kind,
  );

test('an e-book that has not begun is renounced by number and address, with a receipt and a word to the house', async () => {
  const order = await placeEbook();
  const stranger = newVisitor(api);
  const answer = await stranger.call(
    'withdrawals.create',
    withdraw(order.number.toLowerCase(), order.email.toUpperCase()),
  );
  expect(answer).toEqual({ orderNumber: order.number, receivedAt: expect.any(String), outcome: 'recorded' });
  const [receipt] = await mailsOf('withdrawal_receipt', order.id);
  expect(receipt?.value.to.address).toBe(order.email);
  expect(receipt?.value.data).toMatchObject({ orderNumber: order.number, receivedAt: answer.receivedAt });
  const alerts = await findAll(api.services.documents, mails, {});
  expect(
    alerts.filter(
      ({ value: { kind, to, data } }) =>
        kind === 'administrator_alert' &&
        to.address === api.services.settings.houseEmail &&
        JSON.stringify(data).includes(order.number),
    ),
  ).toHaveLength(1);
});

test('a paid book with its proof approved is recorded as the exception that it is', async () => {
  const order = await payBook();
  const answer = await newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email));
  expect(answer.outcome).toBe('personalised');
  expect((await read(order.id)).state).toBe(order.state);
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
  expect(await mailsOf('withdrawal_receipt', order.id)).toHaveLength(1);
});

test('ten people at once renounce the same order: one declaration', async () => {
  const order = await placeEbook();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      newVisitor(api).call('withdrawals.create', withdraw(order.number, order.email)),
    ),
  );
  expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1);
  expect(await mailsOf('withdrawal_receipt', order.id)).toHaveLength(1);
});
