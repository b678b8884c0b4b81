import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { openAccount } from '../../testing/open-people.ts';
import { changeDocument, readMails } from '../../testing/read-test-app.ts';
import type { OrderDocument } from './order.ts';
import { postOrderStatus } from './order-status-mail.ts';

type Stage = Parameters<typeof postOrderStatus>[4];

let app: TestApp;
let orderId: string;
let order: OrderDocument;
beforeEach(async () => {
  app = createTestApp();
  await openAccount(app, 'anne');
  ({ orderId } = await placePaidOrder(app));
  order = await readStoredOrder(app, orderId);
});

const post = (stage: Stage, of: OrderDocument = order) =>
  app.documents.transact(async (tx) => postOrderStatus(tx, app, orderId, of, stage));
const doWithout = () =>
  changeDocument(app, users, 'anne', {
    mailChoices: {
      topics: { order_steps: false, questions: true, digest: true, reactions: true, remarks: true },
      quietHours: null,
      timeZone: 'Europe/Paris',
    },
  });

test('the buyer is notified of the stage, with the tracking number and a link to the order', async () => {
  const shipments = [
    {
      id: 's1',
      copies: 1,
      carrier: 'Colissimo',
      trackingNumber: '6A1',
      state: 'shipped' as const,
      address: { name: 'A', line1: 'B', line2: '', postcode: '49400', city: 'C', country: 'FR', phone: '' },
    },
  ];
  await post('shipped', { ...order, shipments });
  const [mail] = await readMails(app, 'order_status');
  expect(mail?.to).toEqual({ name: 'anne Morel', address: 'anne@exemple.fr' });
  expect(mail?.data).toMatchObject({
    stage: 'shipped',
    carrier: 'Colissimo',
    trackingNumber: '6A1',
    orderNumber: order.number,
    orderUrl: `https://souvenance.example/book/order?order=${orderId}`,
  });
  expect(mail?.unsubscribeUrl).toContain('https://souvenance.example/');
});

test('a stage is notified once: a second mail fails, and writes nothing', async () => {
  await post('accepted');
  await expect(post('accepted')).rejects.toThrow('exists');
  expect(await readMails(app, 'order_status')).toHaveLength(1);
});

describe('a buyer without mails about the steps of orders', () => {
  test.each<Stage>(['accepted', 'printing', 'shipped', 'delivered'])(
    'gets no mail about « %s »',
    async (stage) => {
      await doWithout();
      await post(stage);
      expect(await readMails(app, 'order_status')).toEqual([]);
    },
  );

  test.each<Stage>(['on_hold', 'cancelled'])('still gets the mail about « %s »', async (stage) => {
    await doWithout();
    await post(stage);
    const [mail] = await readMails(app, 'order_status');
    expect(mail).toMatchObject({ data: { stage }, unsubscribeUrl: null });
  });
});

test('the steps of printing show the approved cover, a hold and a cancellation do not', async () => {
  for (const stage of ['accepted', 'printing', 'shipped', 'delivered', 'on_hold', 'cancelled'] as const)
    await post(stage);
  const covers = (await readMails(app, 'order_status')).map(({ data }) => [
    data.stage,
    data.coverRenderingId,
  ]);
  const renderingId = order.proof?.renderingId;
  expect(renderingId).toBeDefined();
  expect(Object.fromEntries(covers)).toEqual({
    accepted: renderingId,
    printing: renderingId,
    shipped: renderingId,
    delivered: renderingId,
    on_hold: undefined,
    cancelled: undefined,
  });
});
