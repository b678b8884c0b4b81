import { beforeEach, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { placePaidOrder, placePayableOrder } from '../../../testing/open-order.ts';
import { readFee } from './read-fee.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

test('the service’s fee for a payment is shown to an administrator, in cents; an unpaid order has none', async () => {
  const { orderId } = await placePaidOrder(app);
  expect(await readFee(app)(administrator, orderId)).toEqual({ fee: { cents: 76, currency: 'EUR' } });
  const unpaid = await placePayableOrder(app);
  expect(await readFee(app)(administrator, unpaid.orderId)).toEqual({ fee: null });
  await expect(readFee(app)(person('anne'), orderId)).rejects.toMatchObject({ code: 'route.not_found' });
});
