import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { readStoredOrder } from '../../testing/open-order.ts';
import { placeSentOrder } from '../../testing/open-shop.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { settlePayment } from './settle-payment.ts';

test('a partial refund that arrives together with a dispute is not reported as a full refund', async () => {
  const app = createTestApp();
  const { orderId, sessionId } = await placeSentOrder(app);
  const paymentIntentId = `pi_${sessionId}`;
  app.payments.externalChanges.refund(paymentIntentId, 500);
  app.payments.externalChanges.dispute(
    paymentIntentId,
    (await readStoredOrder(app, orderId)).quote.totalCents - 500,
  );
  await settlePayment(app)(paymentIntentId);
  const alerts = (await readMails(app, 'administrator_alert')).map(({ data }) => String(data.sentence));
  const ofRefund = alerts.filter((sentence) => sentence.includes('depuis Stripe'));
  expect(ofRefund).toEqual([expect.stringContaining('De l’argent a été rendu')]);
});
