import { beforeEach, describe, expect, test } from 'vitest';
import { reprintOrder } from '../../selling/orders/admin/reprint-order.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  createFakePrintService,
  type FakePrintService,
  handOverOrder,
  listSubmissions,
  settleAll,
} from '../../testing/fake-print-service.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { deriveAs, prepare } from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { releaseOrder } from '../print-jobs/admin/hold-order.ts';
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

describe('an order for a print shop with an online service', () => {
  test('is submitted once, without a mail to a print shop, with files, parcel and reference', async () => {
    const { orderId } = await handOverOrder(app);
    const { number } = await readStoredOrder(app, orderId);
    expect(desk.made).toHaveLength(1);
    expect(desk.made[0]).toMatchObject({
      reference: `${number}.1.1`,
      copies: 1,
      parcels: [{ city: 'Saumur' }],
    });
    expect(desk.made[0]?.files.map(({ name }) => name)).toContain('interior.pdf');
    expect(desk.made[0]?.files[0]?.url).toMatch(/^https:\/\/souvenance\.example\/api\/atelier\/.+\/files\//);
    expect(await readMails(app, 'book_to_print')).toEqual([]);
    expect(await readMails(app, 'book_to_print_user')).toHaveLength(1);
    expect(await listSubmissions(app, orderId)).toMatchObject([{ step: 'received', cost: { cents: 1_234 } }]);
  });

  test('follows the shop’s steps although only the last was reported, and notifies the family', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('shipped', { parcel: { carrier: 'Colissimo', trackingNumber: '6A1' } });
    await news();
    const order = await readStoredOrder(app, orderId);
    expect(order.history.map(({ to }) => to).slice(-3)).toEqual(['accepted', 'printing', 'shipped']);
    expect(order.shipments[0]).toMatchObject({ carrier: 'Colissimo', trackingNumber: '6A1' });
  });

  test('never moves back when the shop reports an earlier step', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('printing');
    await news('one');
    desk.say('received');
    await news('two!');
    expect(await stateOf(orderId)).toBe('printing');
    expect((await listSubmissions(app, orderId))[0]?.step).toBe('printing');
  });

  test('processes a repeated event once, and refuses an unsigned one', async () => {
    await handOverOrder(app);
    await news();
    await news();
    const raw = new TextEncoder().encode('news');
    const forged = receivePrintEvent(app)('lulu', raw, { 'x-signature': 'bad' });
    await expect(forged).rejects.toMatchObject({ code: 'webhook.signature_invalid' });
    await expect(receivePrintEvent(app)('folder', raw, { 'x-signature': 'good' })).rejects.toMatchObject({
      code: 'webhook.signature_invalid',
    });
  });

  test('is polled when no event arrived', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('accepted');
    await rounds(1, 61 * MINUTE_MS);
    expect(await stateOf(orderId)).toBe('accepted');
  });
});

describe('a shop that fails', () => {
  test('after it received the order is asked for its status, and the order is not submitted again', async () => {
    desk.fault = 'cut';
    const { orderId } = await handOverOrder(app);
    desk.fault = null;
    await rounds(1, 20 * MINUTE_MS);
    expect(desk.made).toHaveLength(1);
    expect((await listSubmissions(app, orderId))[0]).toMatchObject({ step: 'received', failures: 0 });
  });

  test('may confirm late: nothing is submitted again before the settling time has passed', async () => {
    desk.fault = 'late';
    await handOverOrder(app);
    desk.fault = null;
    await rounds(3);
    expect(desk.made).toHaveLength(0);
    desk.takeIn();
    await rounds(4);
    expect(desk.made).toHaveLength(1);
  });

  test('gets the order again if it has nothing of it after the settling time', async () => {
    desk.fault = 'late';
    const { orderId } = await handOverOrder(app);
    desk.fault = null;
    await rounds(8);
    expect(desk.made).toHaveLength(1);
    expect((await listSubmissions(app, orderId))[0]?.step).toBe('received');
  });

  test('from the first call on loses the order after some hours: it is put on hold with the reason', async () => {
    desk.fault = 'away';
    const { orderId } = await handOverOrder(app);
    await rounds(12, 60 * MINUTE_MS);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'shop' });
    expect(desk.made).toEqual([]);
    expect(await alerts()).toHaveLength(1);
  });

  test('and may have received it keeps the order: it goes to no other shop, and the operator is alerted once', async () => {
    desk.fault = 'cut';
    const { orderId } = await handOverOrder(app);
    desk.fault = 'away';
    await rounds(20, 60 * MINUTE_MS);
    expect(await stateOf(orderId)).toBe('sent_to_print');
    expect(await alerts()).toEqual([expect.stringContaining('deux fois')]);
    expect(desk.made).toHaveLength(1);
  });

  test('that refuses puts the order on hold with its reason', async () => {
    desk.fault = 'refused';
    const { orderId } = await handOverOrder(app);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'on_hold',
      holdReason: 'shop',
      refusedBy: ['lulu-a5'],
    });
    expect(await alerts()).toEqual([expect.stringContaining('bleed')]);
    expect(desk.made).toEqual([]);
  });

  test('that refuses, and accepts after the operator fixed the cause, is followed like any other', async () => {
    desk.fault = 'refused';
    const { orderId } = await handOverOrder(app);
    desk.fault = null;
    await releaseOrder(app)(administrator, orderId, 'téléphone ajouté');
    await settleAll(app);
    await rounds(1, 61 * MINUTE_MS);
    expect(desk.made).toHaveLength(1);
    expect(await stateOf(orderId)).toBe('sent_to_print');
    expect((await listSubmissions(app, orderId))[0]).toMatchObject({ step: 'received', reason: '' });
  });

  test('that rejects the files after receiving them puts the order on hold', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('refused', { reason: 'fonts not embedded' });
    await news();
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'shop' });
    expect(await alerts()).toEqual([expect.stringContaining('fonts not embedded')]);
  });

  test('that stops an accepted order leaves the order, and the operator is alerted', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('printing');
    await news('one');
    desk.say('cancelled', { reason: 'paper' });
    await news('two!');
    expect(await stateOf(orderId)).toBe('printing');
    expect(await alerts()).toEqual([expect.stringContaining('paper')]);
  });

  test('that sends impossible data is reported once, and not followed', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('received', { concern: 'a tracking number with a line break' });
    await news('one');
    await rounds(2, 61 * MINUTE_MS);
    expect(await stateOf(orderId)).toBe('sent_to_print');
    expect(await alerts()).toEqual([expect.stringContaining('line break')]);
  });
});

test('a reprint names the printable that the shop has already', async () => {
  const { orderId } = await handOverOrder(app);
  desk.say('shipped', { parcel: { carrier: 'Colissimo', trackingNumber: '6A1' } });
  await news();
  const wish = { copies: 1, fault: 'cut', reason: 'massicot' } as const;
  const again = await reprintOrder(app)(administrator, orderId, wish);
  await prepare(app, again, { deriveFiles: deriveAs });
  await settleAll(app);
  expect(desk.made).toHaveLength(2);
  expect(desk.made[1]).toMatchObject({ printableId: 'printable-1', copies: 1 });
});
