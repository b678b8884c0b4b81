import { expect, test } from 'vitest';
import { box, paidGifts, payableGifts } from '../../testing/open-gifts.ts';
import { openHouse } from '../../testing/open-house.ts';
import { allOf } from '../../testing/read-house.ts';
import { fulfil } from '../payments/fulfil.ts';
import { forgetUnpaidGifts } from './forget-unpaid.ts';
import { giftPurchases } from './gift-purchase.ts';

const DAY_MS = 86_400_000;

test('a cart that nobody pays is forgotten after forty days, one that was paid stays', async () => {
  const house = openHouse();
  const paidCart = await paidGifts(house);
  const unpaidCart = await payableGifts(house, [{ ...box, recipient: 'Paul' }]);
  house.clock.forward(39 * DAY_MS);
  expect(await forgetUnpaidGifts(house)()).toBe(0);
  house.clock.forward(2 * DAY_MS);
  expect(await forgetUnpaidGifts(house)()).toBe(1);
  expect((await allOf(house, giftPurchases)).map(({ id }) => id)).toEqual([paidCart.purchaseId]);
  await expect(fulfil(house)(unpaidCart.sessionId)).rejects.toMatchObject({
    code: 'payment.session_unknown',
  });
});
