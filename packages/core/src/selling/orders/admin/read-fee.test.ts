import { beforeEach, expect, test } from 'vitest';
import { administrator, type House, openHouse, person } from '../../../testing/open-house.ts';
import { paidOrder, payableOrder } from '../../../testing/open-order.ts';
import { readFee } from './read-fee.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});

test('what the service keeps of a payment is told to an administrator, in cents; an unpaid order has none', async () => {
  const { orderId } = await paidOrder(house);
  expect(await readFee(house)(administrator, orderId)).toEqual({ fee: { cents: 76, currency: 'EUR' } });
  const unpaid = await payableOrder(house);
  expect(await readFee(house)(administrator, unpaid.orderId)).toEqual({ fee: null });
  await expect(readFee(house)(person('anne'), orderId)).rejects.toMatchObject({ code: 'route.not_found' });
});
