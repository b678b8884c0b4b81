import { expect, it } from 'vitest';
import { deliveryAddress } from './api/orders.ts';
import { isPostcodeOf } from './postcodes.ts';

it.each(['75001', '01000', '20200', '97400'])('takes %s in France', (postcode) => {
  expect(isPostcodeOf('FR', postcode)).toBe(true);
});

it.each(['7500', '750011', '75 001', '7500A', 'F-75001', '٧٥٠٠١', ''])(
  'refuses « %s » in France',
  (postcode) => {
    expect(isPostcodeOf('FR', postcode)).toBe(false);
  },
);

it('takes what other countries have', () => {
  expect([isPostcodeOf('BE', '1000'), isPostcodeOf('GB', 'SW1A 1AA'), isPostcodeOf('LU', 'L-1234')]).toEqual([
    true,
    true,
    true,
  ]);
});

it('says at the field of an address what is wrong with it', () => {
  const address = {
    name: 'Anne',
    line1: '3, rue de la Grève',
    postcode: '4940',
    city: 'Saumur',
    country: 'FR',
  };
  const told = deliveryAddress.safeParse(address);
  expect(told.error?.issues.map(({ path, code }) => [path, code])).toEqual([[['postcode'], 'custom']]);
  expect(deliveryAddress.safeParse({ ...address, country: 'BE' }).success).toBe(true);
});
