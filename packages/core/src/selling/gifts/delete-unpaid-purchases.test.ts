import { expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { box, openPaidGifts, openPayableGifts } from '../../testing/open-gifts.ts';
import { readAll } from '../../testing/read-test-app.ts';
import { fulfil } from '../payments/fulfil.ts';
import { deleteUnpaidPurchases } from './delete-unpaid-purchases.ts';
import { giftPurchases } from './gift-purchase.ts';

test('an unpaid cart is deleted after forty days, a paid one stays', async () => {
  const app = createTestApp();
  const paidCart = await openPaidGifts(app);
  const unpaidCart = await openPayableGifts(app, [{ ...box, recipient: 'Paul' }]);
  app.clock.forward(39 * DAY_MS);
  expect(await deleteUnpaidPurchases(app)()).toBe(0);
  app.clock.forward(2 * DAY_MS);
  expect(await deleteUnpaidPurchases(app)()).toBe(1);
  expect((await readAll(app, giftPurchases)).map(({ id }) => id)).toEqual([paidCart.purchaseId]);
  await expect(fulfil(app)(unpaidCart.sessionId)).rejects.toMatchObject({
    code: 'payment.session_unknown',
  });
});
