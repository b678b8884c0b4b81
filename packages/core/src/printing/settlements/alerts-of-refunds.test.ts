import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { orderOf } from '../../testing/open-order.ts';
import { sentOrder } from '../../testing/open-shop.ts';
import { mailsIn } from '../../testing/read-test-app.ts';
import { settlePayment } from './settle-payment.ts';

test('a partial refund that arrives together with a dispute is not reported as a full refund', async () => {
  const app = createTestApp();
  const { orderId, sessionId } = await sentOrder(app);
  const paymentIntentId = `pi_${sessionId}`;
  app.payments.elsewhere.refund(paymentIntentId, 500);
  app.payments.elsewhere.dispute(paymentIntentId, (await orderOf(app, orderId)).quote.totalCents - 500);
  await settlePayment(app)(paymentIntentId);
  const alerts = (await mailsIn(app, 'administrator_alert')).map(({ data }) => String(data.sentence));
  const ofRefund = alerts.filter((sentence) => sentence.includes('depuis Stripe'));
  expect(ofRefund).toEqual([expect.stringContaining('De l’argent a été rendu')]);
});
