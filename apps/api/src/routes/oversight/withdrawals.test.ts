import { withdrawals } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, cart } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

/** The function needs no account: whoever holds the number and the address may renounce. */
const withdraw = (orderNumber: string, email: string) => ({ body: { orderNumber, email } });
const placeEbook = () =>
  family.owner.call('orders.create', {
    body: { bookId: family.bookId, cart: { ...cart, copies: 0 }, address },
  });

test('anyone withdraws by number and address, in any spelling, once', async () => {
  const order = await placeEbook();
  const stranger = createVisitor(api);
  const typed = withdraw(order.number.toLowerCase(), order.email.toUpperCase());
  const answer = await stranger.call('withdrawals.create', typed);
  expect(answer).toEqual({
    orderNumber: order.number,
    receivedAt: expect.any(String),
    outcome: 'recorded',
    effect: 'cancelled',
  });
  expect(await stranger.call('withdrawals.create', typed)).toEqual(answer);
  const orderView = await family.owner.call('orders.read', { params: { orderId: order.id } });
  expect(orderView).toMatchObject({ state: 'cancelled', withdrawnAt: answer.receivedAt });
});

test('a wrong address and an unknown number get the same answer', async () => {
  const order = await placeEbook();
  const visitor = createVisitor(api);
  const [wrongAddress, unknown] = await Promise.all([
    visitor.send('withdrawals.create', withdraw(order.number, 'quelqu-un@exemple.fr')),
    visitor.send('withdrawals.create', withdraw('S-2020-9999', order.email)),
  ]);
  const answerOf = ({ statusCode, json }: typeof unknown) => ({
    statusCode,
    error: { ...json().error, requestId: '' },
  });
  expect(answerOf(wrongAddress)).toEqual(answerOf(unknown));
  expect(wrongAddress.statusCode).toBe(404);
  expect(await api.services.documents.get(withdrawals, order.id)).toBeNull();
});
