import type { Cart } from '@souvenance/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeIncludedVatCents, computeQuote } from './quote.ts';

const cart = (change: Partial<Cart> = {}): Cart => ({
  format: 'a5-broche',
  largePrint: false,
  copies: 1,
  ebook: false,
  country: 'FR',
  express: false,
  ...change,
});
const settings = { currency: 'EUR', locale: 'fr' };

const total = (change: Partial<Cart>): number => computeQuote(cart(change), settings).totalCents;

test('one paperback of up to 120 pages costs 29 € and 5,90 € to send in France', () => {
  expect(total({})).toBe(3_490);
  expect(total({ pages: 120 })).toBe(3_490);
  expect(total({ pages: 121 })).toBe(3_502);
  expect(total({ format: '210x210-relie', pages: 200 })).toBe(5_900 + 80 * 12 + 590);
});

test('shipping depends on the country, express costs 12 € more', () => {
  expect(total({ country: 'BE' })).toBe(2_900 + 990);
  expect(total({ country: 'CH' })).toBe(2_900 + 1_990);
  expect(total({ express: true })).toBe(2_900 + 590 + 1_200);
});

test('copies are 10 % less from five, 20 % less from ten; shipping is not discounted', () => {
  expect(total({ copies: 4 })).toBe(4 * 2_900 + 590);
  expect(total({ copies: 5 })).toBe((5 * 2_900 * 90) / 100 + 590);
  expect(total({ copies: 10 })).toBe((10 * 2_900 * 80) / 100 + 590);
});

test('the e-book is free with a printed copy, and costs 9,90 € without shipping alone', () => {
  expect(total({ ebook: true })).toBe(3_490);
  expect(total({ copies: 0, ebook: true })).toBe(990);
});

test('an empty cart is refused', () => {
  expect(() => computeQuote(cart({ copies: 0 }), settings)).toThrow('quote.invalid');
});

test('every amount is whole cents, lines add up to the total, and VAT stays within it', () => {
  const carts = fc.record({
    copies: fc.integer({ min: 1, max: 200 }),
    pages: fc.integer({ min: 2, max: 2_000 }),
    ebook: fc.boolean(),
    express: fc.boolean(),
    country: fc.constantFrom('FR', 'DE', 'US'),
  });
  fc.assert(
    fc.property(carts, (change) => {
      const quote = computeQuote(cart(change), settings);
      expect(quote.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(quote.totalCents);
      expect(quote.lines.every((line) => Number.isSafeInteger(line.totalCents))).toBe(true);
      expect(Math.abs(computeIncludedVatCents(quote.totalCents, 55) - quote.vatCents)).toBeLessThanOrEqual(
        quote.lines.length,
      );
    }),
  );
});
