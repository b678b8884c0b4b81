import { describe, expect, it } from 'vitest';
import { deliveryAddress } from '../api/selling/cart.ts';
import { findFrenchPostcodeFault, normalizeFrenchAddress } from './french-territories.ts';

const overseas = [
  ['97133', 'BL'],
  ['97150', 'MF'],
  ['97110', 'GP'],
  ['97200', 'MQ'],
  ['97300', 'GF'],
  ['97400', 'RE'],
  ['97500', 'PM'],
  ['97600', 'YT'],
  ['97700', 'BL'],
  ['97800', 'MF'],
  ['98000', 'MC'],
  ['98600', 'WF'],
  ['98714', 'PF'],
  ['98800', 'NC'],
] as const;

describe('an overseas postcode', () => {
  it.each(overseas)('%s is in %s, whether France or the territory was chosen', (postcode, territory) => {
    for (const country of ['FR', territory])
      expect(normalizeFrenchAddress({ country, postcode })).toEqual({ country: territory, postcode });
    expect(findFrenchPostcodeFault({ country: territory, postcode })).toBeNull();
  });

  it('of Saint-Martin may say Guadeloupe', () => {
    expect(normalizeFrenchAddress({ country: 'GP', postcode: '97150' }).country).toBe('MF');
  });

  it('is one of Germany or Italy there', () => {
    for (const country of ['DE', 'IT'])
      expect(normalizeFrenchAddress({ country, postcode: '97400' })).toEqual({ country, postcode: '97400' });
  });
});

describe('a postcode of the mainland', () => {
  it.each([
    '75 011',
    '75\u00a0011',
    '75\u202f011',
    ' 75011 ',
    '75.011',
    '75-011',
    '７５０１１',
    'F-75011',
    'FR 75011',
    'f75011',
    '75O11',
    '750ll',
    '75011 Paris',
    '75011 PARIS CEDEX 08',
    'F-75011 Paris',
  ])('« %s » is read as 75011', (postcode) => {
    expect(normalizeFrenchAddress({ country: 'FR', postcode })).toEqual({ country: 'FR', postcode: '75011' });
  });

  it.each(['01000', '20200', '95880', '00100', '75116'])('%s is taken', (postcode) => {
    expect(findFrenchPostcodeFault({ country: 'FR', postcode })).toBeNull();
  });
});

it.each([
  ['MQ', '75011', { kind: 'elsewhere', territory: 'FR' }],
  ['MC', '06500', { kind: 'elsewhere', territory: 'FR' }],
  ['MQ', '97400', { kind: 'elsewhere', territory: 'RE' }],
  ['FR', '00000', { kind: 'impossible' }],
  ['FR', '96000', { kind: 'impossible' }],
  ['FR', '97900', { kind: 'impossible' }],
  ['RE', '99999', { kind: 'impossible' }],
])('says what is wrong with %s %s', (country, postcode, fault) => {
  expect(findFrenchPostcodeFault(normalizeFrenchAddress({ country, postcode }))).toEqual(fault);
});

it.each(['2A004', '7501', '750111', 'Paris', 'Oslol', 'OOOOO'])(
  '« %s » is no postcode, and stays as it was typed',
  (postcode) => {
    expect(normalizeFrenchAddress({ country: 'FR', postcode })).toEqual({ country: 'FR', postcode });
  },
);

it('settles an address as it comes in', () => {
  const address = {
    name: 'Anne',
    line1: '3, rue du Port',
    postcode: '97 400',
    city: 'Saint-Denis',
    country: 'FR',
  };
  expect(deliveryAddress.parse(address)).toMatchObject({ country: 'RE', postcode: '97400' });
});
