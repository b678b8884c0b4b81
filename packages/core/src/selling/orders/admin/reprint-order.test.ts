import { beforeEach, expect, test } from 'vitest';
import { refundOrderByHand } from '../../../printing/print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../../../printing/print-jobs/order-changes/cancel-order.ts';
import { moveAtelierOrder, readAtelier } from '../../../printing/print-jobs/work-order.ts';
import { auditOf, jobsIn } from '../../../testing/kept.ts';
import { administrator, type House, openHouse, person } from '../../../testing/open-house.ts';
import { orderOf, paidOrder } from '../../../testing/open-order.ts';
import { prepare, stepsTo, tokenOf, workedOrder } from '../../../testing/open-shop.ts';
import { mailsIn } from '../../../testing/read-house.ts';
import { listOrders, readOrder } from '../placing/place-order.ts';
import { reprintOrder } from './reprint-order.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});
const reprint = (orderId: string, copies = 1, who = administrator) =>
  reprintOrder(house)(who, orderId, { copies, fault: 'transport', reason: 'colis écrasé' });

test('copies are printed again from the same bytes, by a number, a link and a ticket of their own', async () => {
  const { orderId, token, proof } = await workedOrder(house, 'delivered');
  const first = await orderOf(house, orderId);
  const again = await reprint(orderId);
  await prepare(house, again);
  const second = await orderOf(house, again);
  expect(second).toMatchObject({
    number: `${first.number}-R1`,
    state: 'sent_to_print',
    cart: { copies: 1 },
    quote: { totalCents: 0 },
    sessionId: null,
    paymentIntentId: null,
    reprintOf: { orderId, number: first.number, fault: 'transport' },
  });
  const link = await tokenOf(house, again);
  expect(link).not.toBe(token);
  const page = await readAtelier(house)(link);
  expect(page.files[0]?.sha256).toBe(proof.interiorSha256);
  for (const move of stepsTo('delivered')) await moveAtelierOrder(house)(link, move);
  expect((await orderOf(house, again)).state).toBe('delivered');
  expect((await orderOf(house, orderId)).state).toBe('delivered');
  expect((await mailsIn(house, 'book_to_print')).map(({ data }) => data.orderNumber)).toContain(
    second.number,
  );
  expect((await auditOf(house, `order:${orderId}`)).at(-1)).toMatchObject({
    action: 'order.reprinted',
    to: second.number,
    reason: 'colis écrasé',
  });
});

test('it gives no money back, and its buyer can’t cancel it', async () => {
  const { orderId } = await workedOrder(house, 'shipped');
  const again = await reprint(orderId);
  const refusal = { code: 'order.state_refused' };
  await expect(cancelOrder(house)(person('anne'), again)).rejects.toMatchObject(refusal);
  await expect(refundOrderByHand(house)(administrator, again, 'non')).rejects.toMatchObject(refusal);
  expect(await jobsIn(house, 'refund-payment')).toEqual([]);
});

test('it is refused before there are copies, of more than were ordered, of a reprint, and to everybody else', async () => {
  const { orderId: early } = await paidOrder(house);
  await expect(reprint(early)).rejects.toMatchObject({ code: 'order.state_refused' });
  const { orderId } = await workedOrder(house, 'delivered');
  await expect(reprint(orderId, 2)).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(reprint(orderId, 1, person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
  const again = await reprint(orderId);
  await expect(reprint(again)).rejects.toMatchObject({ code: 'order.state_refused' });
  const numbers = [again, await reprint(orderId)].map(async (id) => (await orderOf(house, id)).number);
  expect(new Set(await Promise.all(numbers)).size).toBe(2);
});

test('its family finds it in the order that it bought, and is told that a new copy is on its way', async () => {
  const { orderId } = await workedOrder(house, 'delivered');
  const again = await reprint(orderId);
  await prepare(house, again);
  const anne = person('anne');
  expect((await listOrders(house)(anne)).map(({ id }) => id)).toEqual([orderId]);
  const link = await tokenOf(house, again);
  for (const move of stepsTo('delivered')) await moveAtelierOrder(house)(link, move);
  const { number } = await orderOf(house, orderId);
  for (const id of [orderId, again])
    expect(await readOrder(house)(anne, id)).toMatchObject({
      id: orderId,
      number,
      reprints: [{ number: `${number}-R1`, stage: 'delivered', shipments: [{ trackingNumber: '6A1' }] }],
    });
  const orderUrl = expect.stringContaining(`order=${orderId}`);
  const [, second, ...more] = await mailsIn(house, 'book_to_print_user');
  expect(more).toEqual([]);
  expect(second?.data).toMatchObject({ reprinted: 1, orderNumber: number, orderUrl });
  const statusMails = (await mailsIn(house, 'order_status')).filter(({ data }) => data.isReprint === true);
  expect(statusMails.map(({ data }) => data)).toMatchObject([
    { stage: 'shipped', orderNumber: number, orderUrl },
  ]);
});
