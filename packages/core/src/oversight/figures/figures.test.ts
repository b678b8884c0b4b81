import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { settlePayment } from '../../printing/settlements/settle-payment.ts';
import { reprintOrder } from '../../selling/orders/admin/reprint-order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { placeOrderAtStep } from '../../testing/open-shop.ts';
import { exportFigures } from './export-figures.ts';
import { storeFigures } from './keep-figures.ts';
import { readFigures } from './read-figures.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const read = (query: Parameters<ReturnType<typeof readFigures>>[1] = {}, of = app) =>
  readFigures(of)(administrator, query);
const lastPoint = async () => (await read()).points.at(-1);

describe('the figures of an installation', () => {
  test('are all zero for an installation without records', async () => {
    const { points, questions: questionPoints, ages } = await read();
    expect(points).toHaveLength(30);
    expect(
      points.every(({ orders: paidOrders, revenueCents }) => paidOrders === 0 && revenueCents === 0),
    ).toBe(true);
    expect(questionPoints).toEqual([]);
    expect(ages.every(({ count }) => count === 0)).toBe(true);
    expect(await storeFigures(app)()).toBe(0);
  });

  test('are refused to anybody but an administrator', async () => {
    await expect(readFigures(app)(person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
    await expect(exportFigures(app)(person('anne'), { table: 'periods' })).rejects.toMatchObject({
      code: 'route.not_found',
    });
  });

  test('count revenue without VAT on the day of the payment, and a refund on the day of the refund', async () => {
    const order = await placePaidOrder(app);
    const { quote } = await readStoredOrder(app, order.orderId);
    expect(await lastPoint()).toMatchObject({
      orders: 1,
      paidCents: quote.totalCents,
      vatCents: quote.vatCents,
      revenueCents: quote.totalCents - quote.vatCents,
      begun: 1,
      reached: 1,
      families: 1,
      withBook: 1,
    });
    app.clock.forward(DAY_MS);
    app.payments.externalChanges.refund(`pi_${order.sessionId}`, 1_000);
    await settlePayment(app)(`pi_${order.sessionId}`);
    const part = Math.round((quote.vatCents * 1_000) / quote.totalCents);
    expect(await lastPoint()).toMatchObject({
      orders: 0,
      paidCents: 0,
      returnedCents: 1_000,
      revenueCents: part - 1_000,
    });
    app.clock.forward(DAY_MS);
    await refundOrderByHand(app)(administrator, order.orderId, 'demandé');
    const { points } = await read();
    const all = points.reduce((sum, { paidCents, returnedCents }) => sum + paidCents - returnedCents, 0);
    expect([points.at(-1)?.returnedCents, all]).toEqual([quote.totalCents - 1_000, 0]);
  });

  test('give the time from payment to printing and to shipping, and do not count a reprint as an order', async () => {
    const oldOrder = await placeOrderAtStep(app, 'printing');
    await changeOrder(app, oldOrder.orderId, {
      paidAt: new Date(app.clock.now().getTime() - 36 * HOUR_MS).toISOString(),
    });
    await reprintOrder(app)(administrator, oldOrder.orderId, {
      copies: 1,
      fault: 'dark',
      reason: 'sombre',
    });
    const point = await lastPoint();
    expect(point).toMatchObject({ minutesToPrint: { count: 1, median: 36 * 60, p90: 36 * 60 }, orders: 0 });
    expect(point?.minutesToShipping).toEqual({ count: 0, median: null, p90: null });
  });

  test('count open orders as in time, soon due or late against their promised shipping day', async () => {
    const order = await placeOrderAtStep(app, 'accepted');
    const agesOf = async () =>
      (await read()).ages.filter(({ count }) => count > 0).map(({ age, count }) => [age, count]);
    expect(await agesOf()).toEqual([['in_time', 1]]);
    const { specification } = await readStoredOrder(app, order.orderId);
    app.clock.forward(Date.parse(`${specification?.shipBy}T12:00:00Z`) - app.clock.now().getTime());
    expect(await agesOf()).toEqual([['soon', 1]]);
    app.clock.forward(DAY_MS);
    expect(await agesOf()).toEqual([['late', 1]]);
  });

  test('count an order paid at half past midnight in Paris on that day in Paris, in summer and in winter', async () => {
    for (const at of ['2026-07-13T22:30:00.000Z', '2027-01-13T23:30:00.000Z']) {
      app = createTestApp();
      const order = await placePaidOrder(app);
      app.clock.forward(Date.parse(at) + DAY_MS - app.clock.now().getTime());
      await changeOrder(app, order.orderId, { paidAt: at, updatedAt: at });
      const day = `${at.slice(0, 8)}14`;
      const { points } = await read({ from: day, to: day });
      expect(points.map(({ from, orders: paidOrders }) => [from, paidOrders])).toEqual([[day, 1]]);
    }
  });

  test('are grouped by weeks from Monday or by months, the last being the current one, and refuse an invalid range', async () => {
    await placePaidOrder(app);
    const weeks = (await read({ step: 'week' })).points;
    expect([weeks.length, weeks.at(-1)?.from, weeks.at(-1)?.orders]).toEqual([12, '2026-03-02', 1]);
    const months = (await read({ step: 'month' })).points;
    expect([months.length, months[0]?.from, months.at(-1)?.from]).toEqual([12, '2025-04-01', '2026-03-01']);
    await expect(read({ from: '2026-03-02', to: '2026-03-01' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await expect(read({ from: '2020-01-01', to: '2026-03-01' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  test('are exported with negative amounts as numbers', async () => {
    const { orderId } = await placePaidOrder(app);
    app.clock.forward(DAY_MS);
    await refundOrderByHand(app)(administrator, orderId, 'demandé');
    const table = await exportFigures(app)(administrator, { table: 'periods', step: 'day' });
    expect(table.trimEnd().split('\n').at(-1)).toMatch(/;-\d+,\d\d;/);
    expect(table).not.toContain("'");
  });

  test('are exported as a spreadsheet table with French headings', async () => {
    await placePaidOrder(app);
    const table = await exportFigures(app)(administrator, { table: 'periods', step: 'week' });
    const lines = table.trimEnd().split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(/^\uFEFFDu;Au;Commandes payées;/);
    expect(lines.at(-1)).toMatch(/^2026-03-02;2026-03-02;1;\d+,\d\d;0,00;/);
  });
});
