import { beforeEach, expect, test } from 'vitest';
import { refundOrderByHand } from '../../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../../printing/print-jobs/order-changes/cancel-order.ts';
import { moveAtelierOrder, readAtelier } from '../../../printing/print-jobs/work-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { listStepsTo, placeOrderAtStep, prepare, readAtelierToken } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { listOrders, readOrder } from '../placing/place-order.ts';
import { reprintOrder } from './reprint-order.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});
const reprint = (orderId: string, copies = 1, who = administrator) =>
  reprintOrder(app)(who, orderId, { copies, fault: 'transport', reason: 'colis écrasé' });

test('copies are reprinted from the same bytes, with their own number, link and ticket', async () => {
  const { orderId, token, proof } = await placeOrderAtStep(app, 'delivered');
  const first = await readStoredOrder(app, orderId);
  const again = await reprint(orderId);
  await prepare(app, again);
  const second = await readStoredOrder(app, again);
  expect(second).toMatchObject({
    number: `${first.number}-R1`,
    state: 'sent_to_print',
    cart: { copies: 1 },
    quote: { totalCents: 0 },
    sessionId: null,
    paymentIntentId: null,
    reprintOf: { orderId, number: first.number, fault: 'transport' },
  });
  const link = await readAtelierToken(app, again);
  expect(link).not.toBe(token);
  const page = await readAtelier(app)(link);
  expect(page.files[0]?.sha256).toBe(proof.interiorSha256);
  for (const move of listStepsTo('delivered')) await moveAtelierOrder(app)(link, move);
  expect((await readStoredOrder(app, again)).state).toBe('delivered');
  expect((await readStoredOrder(app, orderId)).state).toBe('delivered');
  expect((await readMails(app, 'book_to_print')).map(({ data }) => data.orderNumber)).toContain(
    second.number,
  );
  expect((await auditOf(app, `order:${orderId}`)).at(-1)).toMatchObject({
    action: 'order.reprinted',
    to: second.number,
    reason: 'colis écrasé',
  });
});

test('a reprint refunds nothing, and its buyer cannot cancel it', async () => {
  const { orderId } = await placeOrderAtStep(app, 'shipped');
  const again = await reprint(orderId);
  const refusal = { code: 'order.state_refused' };
  await expect(cancelOrder(app)(person('anne'), again)).rejects.toMatchObject(refusal);
  await expect(refundOrderByHand(app)(administrator, again, 'non')).rejects.toMatchObject(refusal);
  expect(await listJobs(app, 'refund-payment')).toEqual([]);
});

test('a reprint is refused before there are copies, of more than were ordered, of a reprint, and to everyone else', async () => {
  const { orderId: early } = await placePaidOrder(app);
  await expect(reprint(early)).rejects.toMatchObject({ code: 'order.state_refused' });
  const { orderId } = await placeOrderAtStep(app, 'delivered');
  await expect(reprint(orderId, 2)).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(reprint(orderId, 1, person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
  const again = await reprint(orderId);
  await expect(reprint(again)).rejects.toMatchObject({ code: 'order.state_refused' });
  const numbers = [again, await reprint(orderId)].map(async (id) => (await readStoredOrder(app, id)).number);
  expect(new Set(await Promise.all(numbers)).size).toBe(2);
});

test('the family finds a reprint in the order that it bought, and is notified when it ships', async () => {
  const { orderId } = await placeOrderAtStep(app, 'delivered');
  const again = await reprint(orderId);
  await prepare(app, again);
  const anne = person('anne');
  expect((await listOrders(app)(anne)).map(({ id }) => id)).toEqual([orderId]);
  const link = await readAtelierToken(app, again);
  for (const move of listStepsTo('delivered')) await moveAtelierOrder(app)(link, move);
  const { number } = await readStoredOrder(app, orderId);
  for (const id of [orderId, again])
    expect(await readOrder(app)(anne, id)).toMatchObject({
      id: orderId,
      number,
      reprints: [{ number: `${number}-R1`, stage: 'delivered', shipments: [{ trackingNumber: '6A1' }] }],
    });
  const orderUrl = expect.stringContaining(`order=${orderId}`);
  const [, second, ...more] = await readMails(app, 'book_to_print_user');
  expect(more).toEqual([]);
  expect(second?.data).toMatchObject({ reprinted: 1, orderNumber: number, orderUrl });
  const statusMails = (await readMails(app, 'order_status')).filter(({ data }) => data.isReprint === true);
  expect(statusMails.map(({ data }) => data)).toMatchObject([
    { stage: 'shipped', orderNumber: number, orderUrl },
  ]);
});
