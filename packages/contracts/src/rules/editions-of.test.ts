import { expect, test } from 'vitest';
import { countCopies, countCopiesByAddress, hasEdition, isSameEdition } from './editions-of.ts';

const pocket = { format: 'a5-broche', largePrint: false } as const;
const album = { format: '210x210-relie', largePrint: true } as const;
const cart = {
  ...pocket,
  copies: 5,
  variants: [{ ...album, copies: 2 }],
  otherParcels: [{ copies: 1, variants: [2] }],
};

test('an edition is found by its format and its size of letters together', () => {
  expect([hasEdition(cart, pocket), hasEdition(cart, album)]).toEqual([true, true]);
  expect(hasEdition(cart, { ...pocket, largePrint: true })).toBe(false);
  expect(hasEdition(cart, { ...album, format: 'a5-broche' })).toBe(false);
});

test('the first address gets the copies that the other parcels do not take', () => {
  expect(countCopies(cart)).toBe(7);
  expect(countCopiesByAddress(cart)).toEqual([
    [4, 0],
    [1, 2],
  ]);
});

test('two editions are the same by their format and size of letters, whatever their copies', () => {
  expect(isSameEdition(cart, pocket)).toBe(true);
  expect(isSameEdition(cart, { ...pocket, largePrint: true })).toBe(false);
  expect(isSameEdition(cart, album)).toBe(false);
});
