import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  createFakePrintService,
  type FakePrintService,
  handOverOrder,
  listSubmissions,
  settleAll,
} from '../../testing/fake-print-service.ts';
import { listJobs } from '../../testing/kept.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { address, placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { deriveAs, prepare } from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { correctAddress } from '../print-jobs/admin/correct-address.ts';
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

describe('a corrected address', () => {
  const correct = (orderId: string) => {
    const there = { ...address, line1: '5, quai Mayaud' };
    return correctAddress(app)(administrator, orderId, { address: there, reason: 'déménagement' });
  };
  /** Runs the job that a correction requests: it makes the ticket again. */
  const renewTicket = async (orderId: string) => {
    const job = (await listJobs(app, 'prepare-order')).find(({ dispatch }) => dispatch !== 'ended');
    await prepare(app, orderId, { deriveFiles: deriveAs }, job?.id);
  };

  test('before the shop accepts makes one new print job, and stops the former one', async () => {
    const { orderId } = await handOverOrder(app);
    await correct(orderId);
    await renewTicket(orderId);
    await settleAll(app);
    await rounds(3);
    expect(desk.made.map(({ parcels: [first] }) => first.lines[0])).toEqual([
      '3, rue de la Grève',
      '5, quai Mayaud',
    ]);
    const steps = desk.made.map(({ reference }) => desk.reports.get(reference)?.step);
    expect(steps).toEqual(['cancelled', 'received']);
    expect(await stateOf(orderId)).toBe('sent_to_print');
  });

  test('while the shop checks the files is never sent: the next round submits the new address', async () => {
    const { validate } = desk;
    let orderId = '';
    desk.validate = async (request) => {
      desk.validate = validate;
      await correct(orderId);
      return validate(request);
    };
    ({ orderId } = await placePaidOrder(app));
    await prepare(app, orderId, { deriveFiles: deriveAs });
    await settleAll(app);
    expect(desk.made).toEqual([]);
    await renewTicket(orderId);
    await rounds();
    expect(desk.made.map(({ parcels: [first] }) => first.lines[0])).toEqual(['5, quai Mayaud']);
  });

  test('is submitted once the ticket shows it too', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepare(app, orderId, { deriveFiles: deriveAs });
    await correct(orderId);
    await settleAll(app);
    expect(desk.made).toEqual([]);
    await renewTicket(orderId);
    await rounds();
    const [ticket] = desk.made[0]?.files.filter(({ name }) => name === 'ticket.json') ?? [];
    const { proof } = await readStoredOrder(app, orderId);
    expect(ticket?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(ticket?.sha256).toBe(proof?.files.find(({ name }) => name === 'ticket.json')?.sha256);
    expect(desk.made).toHaveLength(1);
  });

  describe('after a refusal of the shop', () => {
    const correctAndRelease = async () => {
      desk.fault = 'refused';
      const { orderId } = await handOverOrder(app);
      desk.fault = null;
      await correct(orderId);
      await releaseOrder(app)(administrator, orderId, 'adresse corrigée');
      await settleAll(app);
      return orderId;
    };

    test('waits for the new ticket, then submits the order once', async () => {
      const orderId = await correctAndRelease();
      expect(await stateOf(orderId)).toBe('sent_to_print');
      await rounds(3);
      expect(await stateOf(orderId)).toBe('sent_to_print');
      expect(desk.made).toEqual([]);
      await renewTicket(orderId);
      await rounds(3);
      expect(desk.made.map(({ parcels: [first] }) => first.lines[0])).toEqual(['5, quai Mayaud']);
      expect(await listSubmissions(app, orderId)).toMatchObject([
        { step: 'received', reason: '', waitingSince: null },
      ]);
    });

    test('is reported to the operator, once, when the new ticket is not made within two hours', async () => {
      await correctAndRelease();
      const former = await alerts();
      await rounds(59);
      expect(await alerts()).toEqual(former);
      await rounds(10);
      expect((await alerts()).filter((alert) => !former.includes(alert))).toEqual([
        expect.stringContaining('dossier d’impression'),
      ]);
    });
  });

  test('after it has accepted is reported to the operator, once', async () => {
    const { orderId } = await handOverOrder(app);
    desk.say('accepted');
    await news();
    await correct(orderId);
    await settleAll(app);
    await rounds(3, 7 * 60 * MINUTE_MS);
    expect(desk.made).toHaveLength(1);
    expect(await alerts()).toEqual([expect.stringContaining('celle d’avant')]);
  });
});

describe('an order in two parcels', () => {
  const parcelReport = (id: string) => ({ id, carrier: 'Colissimo', trackingNumber: `6A${id}` });
  const handOverTwoParcels = async () => {
    const wish = { copies: 2, otherParcels: [{ copies: 1, country: 'FR' }] };
    const { orderId } = await placePaidOrder(app, wish, [{ ...address, city: 'Nantes', postcode: '44000' }]);
    await prepare(app, orderId, { deriveFiles: deriveAs });
    await settleAll(app);
    return orderId;
  };

  test('whose second address is corrected after the first parcel left is reported to the operator', async () => {
    const orderId = await handOverTwoParcels();
    desk.say('shipped', { parcels: [parcelReport('s1')] });
    await news();
    const there = { ...address, line1: '5, quai Mayaud', city: 'Nantes', postcode: '44000' };
    const correction = { shipmentId: 's2', address: there, reason: 'déménagement' };
    await correctAddress(app)(administrator, orderId, correction);
    await settleAll(app);
    expect(await alerts()).toEqual([expect.stringContaining('celle d’avant')]);
  });

  test('keeps the tracking number of the first parcel when the shop then reports the whole order', async () => {
    const orderId = await handOverTwoParcels();
    desk.say('shipped', { parcels: [parcelReport('s1')] });
    await news('one');
    desk.say('delivered');
    await news('two!');
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'delivered',
      shipments: [
        { state: 'delivered', carrier: 'Colissimo', trackingNumber: '6As1' },
        { state: 'delivered', trackingNumber: '' },
      ],
    });
  });
});

test('a shop that reports each parcel completes the order when the last one has shipped', async () => {
  const parcels = [{ copies: 1, country: 'FR' }];
  const wish = { copies: 2, otherParcels: parcels };
  const { orderId } = await placePaidOrder(app, wish, [{ ...address, city: 'Nantes', postcode: '44000' }]);
  await prepare(app, orderId, { deriveFiles: deriveAs });
  await settleAll(app);
  const leftParcel = (id: string) => ({ id, carrier: 'Colissimo', trackingNumber: `6A${id}` });
  desk.say('shipped', { parcels: [leftParcel('s2')] });
  await news();
  expect(await readStoredOrder(app, orderId)).toMatchObject({
    state: 'printing',
    shipments: [
      { state: 'waiting', trackingNumber: '' },
      { state: 'shipped', trackingNumber: '6As2' },
    ],
  });
  desk.say('shipped', { parcels: [leftParcel('s2'), leftParcel('s1')] });
  await news('more news');
  expect(await readStoredOrder(app, orderId)).toMatchObject({
    state: 'shipped',
    shipments: [{ trackingNumber: '6As1' }, { trackingNumber: '6As2' }],
  });
});
