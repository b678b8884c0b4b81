import type { Cart } from '@souvenance/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeQuote } from '../quotes/quote.ts';
import { computeChargedAmounts, computeCreditNoteAmounts } from './invoice-amounts.ts';

const settings = { currency: 'EUR', locale: 'fr' };
const baskets: fc.Arbitrary<Cart> = fc
  .record({
    format: fc.constantFrom('a5-broche', 'a5-relie', '170x240-relie', '210x210-relie'),
    largePrint: fc.boolean(),
    copies: fc.integer({ min: 0, max: 200 }),
    ebook: fc.boolean(),
    pages: fc.integer({ min: 24, max: 600 }),
    country: fc.constantFrom('FR', 'DE', 'CH', 'US'),
    express: fc.boolean(),
  })
  .filter(({ copies, ebook }) => copies > 0 || ebook);

test('for 10,000 carts, net and tax sum to the price, line by line, by rate and in total', () => {
  fc.assert(
    fc.property(baskets, (cart) => {
      const quote = computeQuote(cart, settings);
      const { lines, taxes, netCents, vatCents, grossCents } = computeChargedAmounts(
        quote,
        quote.totalCents,
        '',
      );
      expect([grossCents, vatCents]).toEqual([quote.totalCents, quote.vatCents]);
      expect(netCents + vatCents).toBe(grossCents);
      for (const line of lines) expect(line.netCents + line.vatCents).toBe(line.grossCents);
      for (const { vatPerMille, netCents: net, vatCents: vat } of taxes)
        expect(Math.abs(Math.round((net * vatPerMille) / 1_000) - vat)).toBeLessThanOrEqual(1);
      expect(taxes.reduce((sum, one) => sum + one.netCents + one.vatCents, 0)).toBe(grossCents);
    }),
    { numRuns: 10_000 },
  );
});

test('an accepted different amount is charged to the cent', () => {
  const quote = computeQuote(
    { format: 'a5-broche', largePrint: false, copies: 1, ebook: false, country: 'FR', express: false },
    settings,
  );
  const charged = computeChargedAmounts(quote, quote.totalCents - 333, 'Écart');
  expect(charged.grossCents).toBe(quote.totalCents - 333);
  expect(charged.lines.at(-1)).toMatchObject({ label: 'Écart', grossCents: -333, vatPerMille: 55 });
});

test('a refund is split over the rates, to the cent', () => {
  const rate = fc.record({
    vatPerMille: fc.constantFrom(0, 55, 200),
    netCents: fc.integer({ min: 0, max: 100_000 }),
    vatCents: fc.integer({ min: 0, max: 20_000 }),
  });
  const several = fc.uniqueArray(rate, { minLength: 1, maxLength: 3, selector: (one) => one.vatPerMille });
  fc.assert(
    fc.property(several, fc.double({ min: 0, max: 1, noNaN: true }), (taxes, share) => {
      const gross = taxes.reduce((sum, one) => sum + one.netCents + one.vatCents, 0);
      const cents = Math.round(gross * share);
      const back = computeCreditNoteAmounts({ taxes }, cents, 'Rendu');
      expect(back.grossCents).toBe(cents);
      expect(back.netCents + back.vatCents).toBe(cents);
    }),
  );
});
