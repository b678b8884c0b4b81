import { expect, test } from 'vitest';
import { parseCents } from './parse-cents.ts';

test.each([
  ['12,50 €', 1_250],
  ['12,5', 1_250],
  ['12.50', 1_250],
  ['1\u202f250\u00a0€', 125_000],
  [' 7 ', 700],
  ['0,05', 5],
  ['12,50 $', 1250],
])('« %s » is read as it is typed', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test.each(['', '€', '0', '0,00', '-5', '12,505', '1,2,3', 'douze', '99999999999999999'])(
  '« %s » is no amount',
  (typed) => {
    expect(parseCents(typed)).toBeNull();
  },
);
