import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import {
  createFakePrintService,
  type FakePrintService,
  handOverOrder,
  listSubmissions,
  settleAll,
} from '../../testing/fake-print-service.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { deriveAs, prepare } from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { chooseShop } from '../print-jobs/admin/choose-shop.ts';
import { holdOrder, releaseOrder } from '../print-jobs/admin/hold-order.ts';
import { refundOrderByHand } from '../print-jobs/admin/refund-by-hand.ts';
import { cancelOrder } from '../print-jobs/order-changes/cancel-order.ts';
import { pollSubmissions } from './poll-submissions.ts';
import { receivePrintEvent } from './receive-print-event.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let desk: FakePrintService;
beforeEach(() => {
  desk = createFakePrintService();
  app = createTestApp({ PRINT_SHOP_PROFILES: 'lulu-a5:lulu' }, openDocuments(), { lulu: desk });
});

/** Runs `count` rounds of the reconciler, two minutes apart. */
const rounds = async (count = 1, everyMs = 2 * MINUTE_MS) => {
  for (let round = 0; round < count; round += 1) {
    app.clock.forward(everyMs);
    await pollSubmissions(app);
    await settleAll(app);
  }
};
const news = async (word = 'news') => {
  await receivePrintEvent(app)('lulu', new TextEncoder().encode(word), { 'x-signature': 'good' });
  await settleAll(app);
};
const stateOf = async (orderId: string) => (await readStoredOrder(app, orderId)).state;
const alerts = async () =>
  (await readMails(app, 'administrator_alert')).map(({ data }) => String(data.sentence));

describe('a stopped order', () => {
  test('is stopped at the shop before the shop accepts', async () => {
    const { orderId } = await handOverOrder(app);
    await cancelOrder(app)(person('anne'), orderId);
    await settleAll(app);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('cancelled');
    await rounds(3, 61 * MINUTE_MS);
    expect(desk.made).toHaveLength(1);
  });

  test('is submitted to no shop before the submission', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepare(app, orderId, { deriveFiles: deriveAs });
    await refundOrderByHand(app)(administrator, orderId, 'doublon');
    await settleAll(app);
    await rounds(3);
    expect(desk.made).toEqual([]);
  });

  test('after an acceptance that was not read yet alerts the operator', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('accepted');
    await cancelOrder(app)(person('anne'), orderId);
    await settleAll(app);
    expect(await alerts()).toContainEqual(expect.stringContaining('déjà acceptée'));
    expect(await stateOf(orderId)).toBe('refunded');
  });

  test('after a refusal that was not read yet alerts nobody: nothing is printed', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('refused', { reason: 'fonts not embedded' });
    await cancelOrder(app)(person('anne'), orderId);
    await settleAll(app);
    expect(await alerts()).not.toContainEqual(expect.stringContaining('déjà acceptée'));
    expect(await listSubmissions(app, orderId)).toMatchObject([{ step: 'refused' }]);
    expect(await stateOf(orderId)).toBe('refunded');
  });

  test('after a known acceptance is refused', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('accepted');
    await news();
    await expect(cancelOrder(app)(person('anne'), orderId)).rejects.toBeInstanceOf(AppError);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('accepted');
  });

  test('that continues is one new print job under a new reference', async () => {
    const { orderId } = await handOverOrder(app);
    await holdOrder(app)(administrator, orderId, 'address');
    await settleAll(app);
    await releaseOrder(app)(administrator, orderId, 'adresse confirmée');
    await settleAll(app);
    await rounds(2);
    expect(desk.made.map(({ reference }) => reference.slice(-4))).toEqual(['.1.1', '.1.2']);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('cancelled');
    expect(desk.reports.get(desk.made[1]?.reference ?? '')?.step).toBe('received');
  });

  test('moves to another shop only when the former one has stopped', async () => {
    const { orderId } = await handOverOrder(app);
    await chooseShop(app)(administrator, orderId, { shopId: 'a5-broche', reason: 'délais' });
    await prepare(app, orderId, { deriveFiles: deriveAs });
    expect(await readMails(app, 'book_to_print')).toEqual([]);
    await settleAll(app);
    app.clock.forward(MINUTE_MS);
    await prepare(app, orderId, { deriveFiles: deriveAs });
    expect(await readMails(app, 'book_to_print')).toHaveLength(1);
    expect(desk.reports.get(desk.made[0]?.reference ?? '')?.step).toBe('cancelled');
  });

  test('stays at the former shop if it has accepted meanwhile: nothing is printed twice', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('accepted');
    await chooseShop(app)(administrator, orderId, { shopId: 'a5-broche', reason: 'délais' });
    await settleAll(app);
    await prepare(app, orderId, { deriveFiles: deriveAs });
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'shop' });
    expect(await readMails(app, 'book_to_print')).toEqual([]);
  });
});
