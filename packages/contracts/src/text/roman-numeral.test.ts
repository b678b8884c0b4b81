import { expect, test } from 'vitest';
import { parseRomanNumeral } from './roman-numeral.ts';

test.each([
  ['i', 1],
  ['iv', 4],
  ['XIV', 14],
  ['xxxviii', 38],
  ['xlix', 49],
  ['CXC', 190],
])('the Roman numeral %s is %i', (numeral, value) => {
  expect(parseRomanNumeral(numeral)).toBe(value);
});
