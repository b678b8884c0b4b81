import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDocuments } from '../../testing/open-documents.ts';
import { administrator, type House, openHouse, person } from '../../testing/open-house.ts';
import { orderOf, paidOrder } from '../../testing/open-order.ts';
import { handedOrder, openPrintDesk, type PrintDesk, settleAll } from '../../testing/open-print-desk.ts';
import { deriveAs, prepare } from '../../testing/open-shop.ts';
import { mailsIn } from '../../testing/read-house.ts';
import { chooseShop } from '../print-jobs/admin/choose-shop.ts';
import { holdOrder, releaseOrder } from '../print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../print-jobs/order-changes/cancel-order.ts';
import { pollSubmissions } from './poll-submissions.ts';
import { receivePrintEvent } from './receive-print-event.ts';

const MINUTE_MS = 60_000;
let house: House;
let desk: PrintDesk;
beforeEach(() => {
  desk = openPrintDesk();
  house = openHouse({ PRINT_SHOP_PROFILES: 'lulu-a5:lulu' }, openDocuments(), { lulu: desk });
});

/** Rounds of the reconciler, two minutes apart. */
const rounds = async (count = 1, everyMs = 2 * MINUTE_MS) => {
  for (let round = 0; round < count; round += 1) {
    house.clock.forward(everyMs);
    await pollSubmissions(house);
    await settleAll(house);
  }
};
const news = async (word = 'news') => {
  await receivePrintEvent(house)('lulu', new TextEncoder().encode(word), { 'x-signature': 'good' });
  await settleAll(house);
};
const stateOf = async (orderId: string) => (await orderOf(house, orderId)).state;
const alerts = async () =>
  (await mailsIn(house, 'administrator_alert')).map(({ data }) => String(data.sentence));

describe('an order that is stopped', () => {
  test('before the shop accepts is stopped there', async () => {
    const { orderId } = await handedOrder(house);
    await cancelOrder(house)(person('anne'), orderId);
    await settleAll(house);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('cancelled');
    await rounds(3, 61 * MINUTE_MS);
    expect(desk.made).toHaveLength(1);
  });

  test('before it was handed over is handed to nobody', async () => {
    const { orderId } = await paidOrder(house);
    await prepare(house, orderId, { deriveFiles: deriveAs });
    await refundOrderByHand(house)(administrator, orderId, 'doublon');
    await settleAll(house);
    await rounds(3);
    expect(desk.made).toEqual([]);
  });

  test('after the shop accepted, which we had not heard yet, is a concern of the house', async () => {
    const { orderId } = await handedOrder(house);
    desk.say('accepted');
    await cancelOrder(house)(person('anne'), orderId);
    await settleAll(house);
    expect(await alerts()).toContainEqual(expect.stringContaining('déjà acceptée'));
    expect(await stateOf(orderId)).toBe('refunded');
  });

  test('after the shop accepted, which we had heard, is refused', async () => {
    const { orderId } = await handedOrder(house);
    desk.say('accepted');
    await news();
    await expect(cancelOrder(house)(person('anne'), orderId)).rejects.toBeInstanceOf(AppError);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('accepted');
  });

  test('and goes on is one new print job under a new reference', async () => {
    const { orderId } = await handedOrder(house);
    await holdOrder(house)(administrator, orderId, 'address');
    await settleAll(house);
    await releaseOrder(house)(administrator, orderId, 'adresse confirmée');
    await settleAll(house);
    await rounds(2);
    expect(desk.made.map(({ reference }) => reference.slice(-4))).toEqual(['.1.1', '.1.2']);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('cancelled');
    expect(desk.reports.get(desk.made[1]?.reference ?? '')?.step).toBe('received');
  });

  test('goes to another shop only when the former has stopped', async () => {
    const { orderId } = await handedOrder(house);
    await chooseShop(house)(administrator, orderId, { shopId: 'a5-broche', reason: 'délais' });
    await prepare(house, orderId, { deriveFiles: deriveAs });
    expect(await mailsIn(house, 'book_to_print')).toEqual([]);
    await settleAll(house);
    house.clock.forward(MINUTE_MS);
    await prepare(house, orderId, { deriveFiles: deriveAs });
    expect(await mailsIn(house, 'book_to_print')).toHaveLength(1);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('cancelled');
  });

  test('stays where it is when the former shop has accepted meanwhile: nothing is printed twice', async () => {
    const { orderId } = await handedOrder(house);
    desk.say('accepted');
    await chooseShop(house)(administrator, orderId, { shopId: 'a5-broche', reason: 'délais' });
    await settleAll(house);
    await prepare(house, orderId, { deriveFiles: deriveAs });
    expect(await orderOf(house, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'shop' });
    expect(await mailsIn(house, 'book_to_print')).toEqual([]);
  });
});
