import { expect, it } from 'vitest';
import { deliveryAddress } from '../api/selling/cart.ts';
import { getPostcodeExample, isValidPostcode, normalizeAddress } from './postcodes.ts';

it.each(['75001', '01000', '20200', '97400'])('takes %s in France', (postcode) => {
  expect(isValidPostcode('FR', postcode)).toBe(true);
});

it.each(['7500', '750011', '75 001', '7500A', 'F-75001', '٧٥٠٠١', ''])(
  'refuses « %s » in France',
  (postcode) => {
    expect(isValidPostcode('FR', postcode)).toBe(false);
  },
);

it.each([
  ['BE', '1000'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'm1 1ae'],
  ['LU', 'L-1234'],
  ['LU', '1234'],
  ['CH', '1201'],
  ['NL', '1012AB'],
  ['CA', 'H2X 1Y4'],
  ['US', '10001-1234'],
  ['IE', 'D6W XY00'],
  ['SN', '12500'],
])('takes what %s writes: « %s »', (country, postcode) => {
  expect(isValidPostcode(country, postcode)).toBe(true);
});

it.each([
  ['BE', '75001'],
  ['CH', '120'],
  ['DE', '1011'],
  ['GB', '75001'],
  ['NL', '1012'],
  ['US', 'SW1A 1AA'],
  ['SN', ' '],
])('refuses in %s « %s »', (country, postcode) => {
  expect(isValidPostcode(country, postcode)).toBe(false);
});

it('shows of each country that it knows a postcode which it takes', () => {
  for (const country of 'FR BE LU CH MC AT BG CA CY CZ DE DK EE ES FI GB GR HR HU IE IT LT LV MT NL NO PL PT RO SE SI SK US AU'.split(
    ' ',
  )) {
    const example = getPostcodeExample(country);
    expect([country, example !== null && isValidPostcode(country, example)]).toEqual([country, true]);
  }
  expect(getPostcodeExample('SN')).toBeNull();
});

it('knows no country by the names that every object has', () => {
  for (const country of ['__proto__', 'constructor', 'toString']) {
    expect(isValidPostcode(country, '49400')).toBe(true);
    expect(getPostcodeExample(country)).toBeNull();
  }
});

it('says at the field of an address what is wrong with it', () => {
  const address = {
    name: 'Anne',
    line1: '3, rue de la Grève',
    postcode: '4940',
    city: 'Saumur',
    country: 'FR',
  };
  const parsed = deliveryAddress.safeParse(address);
  expect(parsed.error?.issues.map(({ path, code }) => [path, code])).toEqual([[['postcode'], 'custom']]);
  expect(deliveryAddress.safeParse({ ...address, country: 'BE' }).success).toBe(true);
});

it.each([
  ['BE', 'B-1000', '1000'],
  ['CH', 'CH 1201', '1201'],
  ['DE', 'D-10115', '10115'],
  ['DE', '10 115', '10115'],
  ['PL', '00001', '00-001'],
  ['PL', '00 001', '00-001'],
  ['PT', '1000 001', '1000-001'],
  ['GB', 'SW1A1AA', 'SW1A1AA'],
  ['LU', 'L-1234', 'L-1234'],
  ['IT', '００１８４', '00184'],
  ['CA', 'H2X-1Y4', 'H2X1Y4'],
  ['FR', 'F - 75 011', '75011'],
  ['SN', 'BP 12', 'BP 12'],
])('reads what %s writes: « %s » is %s', (country, typed, postcode) => {
  expect(normalizeAddress({ country, postcode: typed })).toEqual({ country, postcode });
});

it.each([
  ['BE', '75001'],
  ['US', 'SW1A 1AA'],
  ['DE', '1011'],
])('leaves what no reading makes valid in %s: « %s »', (country, postcode) => {
  expect(normalizeAddress({ country, postcode })).toEqual({ country, postcode });
});
