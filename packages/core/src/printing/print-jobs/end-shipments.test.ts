import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, changeOrder } from '../../testing/kept.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { placeOrderAtStep } from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { endShipments } from './end-shipments.ts';
import { moveAtelierOrder } from './work-order.ts';

const ASKED_AFTER_DAYS = 10;
const DELIVERED_AFTER_DAYS = 5;

let app: TestApp;
let orderId: string;
let token: string;
beforeEach(async () => {
  app = createTestApp({
    ARRIVAL_ASKED_AFTER_DAYS: String(ASKED_AFTER_DAYS),
    DELIVERED_AFTER_DAYS: String(DELIVERED_AFTER_DAYS),
  });
  ({ orderId, token } = await placeOrderAtStep(app, 'shipped'));
});

const errors: unknown[] = [];
const runRound = () => endShipments(app)((error) => errors.push(error));
const stagesOf = async () => (await readMails(app, 'order_status')).map(({ data }) => data.stage);
const readState = async () => (await readStoredOrder(app, orderId)).state;

describe('an order whose delivery nobody reports', () => {
  test('stays shipped, and its buyer is asked nothing, before the days of the setting have passed', async () => {
    app.clock.forward(ASKED_AFTER_DAYS * DAY_MS - 1);
    expect(await runRound()).toBe(0);
    expect(await stagesOf()).not.toContain('arrival');
    expect(await readState()).toBe('shipped');
  });

  test('is asked about once, and counts as delivered some days later without a mail that says so', async () => {
    app.clock.forward(ASKED_AFTER_DAYS * DAY_MS);
    await runRound();
    await runRound();
    expect((await stagesOf()).filter((stage) => stage === 'arrival')).toHaveLength(1);
    app.clock.forward(DELIVERED_AFTER_DAYS * DAY_MS - 1);
    await runRound();
    expect(await readState()).toBe('shipped');
    app.clock.forward(1);
    await runRound();
    expect(await readState()).toBe('delivered');
    expect((await readStoredOrder(app, orderId)).shipments.map(({ state }) => state)).toEqual(['delivered']);
    expect(await stagesOf()).not.toContain('delivered');
    const [move] = (await auditOf(app, `order:${orderId}`)).slice(-1);
    expect(move).toMatchObject({ action: 'order.moved', to: 'delivered', actor: 'system:arrivals' });
    expect(errors).toEqual([]);
  });

  test('is not asked about when its buyer has reported a defect, and still ends', async () => {
    const defect = {
      id: 'd1',
      at: app.clock.now().toISOString(),
      by: 'anne',
      fault: 'dark' as const,
      copies: 1,
      text: 'Les photos sont noires.',
      pictures: [],
      answer: null,
    };
    await changeOrder(app, orderId, { defects: [defect], defectUnansweredSince: defect.at });
    app.clock.forward(ASKED_AFTER_DAYS * DAY_MS);
    await runRound();
    expect(await stagesOf()).not.toContain('arrival');
    app.clock.forward(DELIVERED_AFTER_DAYS * DAY_MS);
    await runRound();
    expect(await readState()).toBe('delivered');
    expect((await readStoredOrder(app, orderId)).defectUnansweredSince).toBe(defect.at);
  });
});

test('a delivery that the shop reports ends the order before its buyer is asked', async () => {
  await moveAtelierOrder(app)(token, { to: 'delivered' });
  app.clock.forward((ASKED_AFTER_DAYS + DELIVERED_AFTER_DAYS) * DAY_MS);
  expect(await runRound()).toBe(0);
  expect(await stagesOf()).not.toContain('arrival');
});
