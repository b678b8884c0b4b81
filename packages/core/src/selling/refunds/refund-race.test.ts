import { expect, test } from 'vitest';
import { refundOrderByHand } from '../../printing/print-jobs/admin/refund-by-hand.ts';
import { administrator, createTestApp } from '../../testing/create-test-app.ts';
import { buyCard, payPartlyByCard, sumBalances } from '../../testing/open-cards.ts';
import { readStoredOrder, runRefundJob } from '../../testing/open-order.ts';
import { handOver, prepare } from '../../testing/open-shop.ts';
import { readCode, readMails } from '../../testing/read-test-app.ts';

const ticks = async (count: number): Promise<void> => {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
};

/** Prepares an order and then sends its mail to the shop, as two workers do. */
const print = async (app: ReturnType<typeof createTestApp>, orderId: string): Promise<number> => {
  await prepare(app, orderId).catch(() => undefined);
  const sentMails = await handOver(app, `book_to_print.${orderId}.1`).catch(() => []);
  return sentMails.length;
};

test('two hundred refunds that race the sending to print are refunded in full and once, and no shop prints a refunded order', async () => {
  let printedCount = 0;
  for (let round = 0; round < 200; round += 1) {
    const app = createTestApp();
    const { code } = await buyCard(app, 2_000);
    const { orderId, sessionId } = await payPartlyByCard(app, [code]);
    const [mailCount, outcome] = await Promise.all([
      print(app, orderId),
      ticks(round).then(() => readCode(refundOrderByHand(app)(administrator, orderId, 'demandé'))),
    ]);
    expect(outcome).toBe('done');
    await runRefundJob(app, sessionId);
    expect((await readStoredOrder(app, orderId)).state).toBe('refunded');
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([1_490]);
    expect(await sumBalances(app)).toMatchObject({ card: 2_000, spent: 0 });
    // A shop that got the order gets a notice of the refund; a shop that did not get it gets no mail.
    const notices = (await readMails(app, 'print_notice')).filter(({ data }) => data.event === 'refunded');
    if (mailCount > 0) expect(notices).toHaveLength(1);
    printedCount += mailCount;
    expect(await handOver(app, `book_to_print.${orderId}.1`).catch(() => [])).toEqual([]);
  }
  expect(printedCount).toBeGreaterThan(0);
  expect(printedCount).toBeLessThan(200);
});
