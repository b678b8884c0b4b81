import { expect, test } from 'vitest';
import { box, card, payableGifts } from '../../testing/open-gifts.ts';
import { openHouse } from '../../testing/open-house.ts';
import { giftQuoteOf } from '../quotes/gift-quote.ts';

test('while cards are not sold, a cart with one is refused, in its quote as in its payment; boxes are sold', async () => {
  const house = openHouse({ GIFT_CARDS: 'off' });
  expect(() => giftQuoteOf([box, card], house.settings)).toThrow('gift.cards_closed');
  await expect(payableGifts(house, [box, card])).rejects.toMatchObject({ code: 'gift.cards_closed' });
  expect((await payableGifts(house, [box])).sessionId).not.toBe('');
});
