import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitOverCards } from './card-use.ts';

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

test.each([
  [3_490, [5_000], [3_490]],
  [3_490, [2_000], [2_000]],
  [3_490, [2_000, 2_000], [2_000, 1_490]],
  [3_490, [5_000, 2_000], [3_490, 0]],
  [3_490, [0, 1_000], [0, 1_000]],
  [3_490, [], []],
])('for an order of %d cents, cards with balances %j pay %j', (total, balances, shares) => {
  expect(splitOverCards(total, balances)).toEqual(shares);
});

test('leaves at least fifty cents for the bank card by reducing the last gift card', () => {
  expect(splitOverCards(3_490, [3_480])).toEqual([3_440]);
  expect(splitOverCards(3_490, [3_470, 10])).toEqual([3_440, 0]);
});

test('no card gives more than its balance, all together no more than the total, and the remainder can be paid', () => {
  const cents = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 20_000 }),
      fc.array(cents, { maxLength: 6 }),
      (total, balances) => {
        const shares = splitOverCards(total, balances);
        expect(shares.every((share, at) => share >= 0 && share <= (balances[at] ?? 0))).toBe(true);
        const due = total - sumOf(shares);
        expect(due === 0 || due >= 50).toBe(true);
        expect(due).toBeGreaterThanOrEqual(Math.max(0, total - sumOf(balances)));
      },
    ),
    { numRuns: 500 },
  );
});
