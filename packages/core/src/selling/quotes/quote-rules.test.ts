import type { Cart, Quote } from '@souvenance/contracts';
import { describe, expect, test } from 'vitest';
import { europeanUnion } from './catalogue.ts';
import { computeDiscountCents, type Discount } from './discount.ts';
import { computeIncludedVatCents, computeQuote } from './quote.ts';

const plain: Cart = {
  format: 'a5-broche',
  largePrint: false,
  copies: 1,
  ebook: false,
  country: 'FR',
  express: false,
};
const quoteFor = (change: Partial<Cart> = {}, by: Discount | null = null): Quote =>
  computeQuote({ ...plain, ...change }, { currency: 'EUR', locale: 'fr' }, by);
const lineOf = (quote: Quote, kind: Quote['lines'][number]['kind']) =>
  quote.lines.filter((line) => line.kind === kind).map(({ totalCents }) => totalCents);

const friend: Discount = { kind: 'referral', code: 'PAUL', percent: 10 };
const coupon = (cents: number): Discount => ({ kind: 'coupon', code: 'BON', cents });

describe('the discount of a code', () => {
  test.each<[string, Discount, number, number]>([
    ['a tenth', friend, 2_900, 290],
    ['a tenth, rounded half up', friend, 2_905, 291],
    ['the amount of a coupon', coupon(1_000), 2_900, 1_000],
    ['the price of the goods, when a coupon is worth more', coupon(5_000), 2_900, 2_900],
    ['zero for free goods', coupon(1_000), 0, 0],
  ])('is %s', (_, by, goodsCents, cents) => {
    expect(
      computeDiscountCents(by, {
        goodsCents,
        booksCents: goodsCents,
        copies: 1,
        pages: 120,
        deliveryCents: 590,
      }),
    ).toBe(cents);
  });

  test('is subtracted after the discount of copies, never from the delivery', () => {
    const quote = quoteFor({ copies: 5 }, friend);
    expect(lineOf(quote, 'discount')).toEqual([-1_450, -1_305]);
    expect(quote.totalCents).toBe(5 * 2_900 - 1_450 - 1_305 + 590);
  });

  test('of a coupon above the goods leaves the delivery to pay', () => {
    const quote = quoteFor({}, coupon(5_000));
    expect(quote.totalCents).toBe(590);
    expect(quote.vatCents).toBeGreaterThan(0);
  });

  test.each([
    [940, 940],
    [941, 990],
    [989, 990],
    [990, 990],
  ])(
    'of %i cents takes %i off an e-book: a rest below the payment service’s minimum is given too',
    (cents, discountCents) => {
      expect(quoteFor({ copies: 0, ebook: true }, coupon(cents)).totalCents).toBe(990 - discountCents);
    },
  );

  test('can make an e-book free, and its price never negative', () => {
    expect(quoteFor({ copies: 0, ebook: true }, coupon(1_000))).toMatchObject({
      totalCents: 0,
      shippingCents: 0,
    });
    expect(quoteFor({ copies: 0, ebook: true }, friend).totalCents).toBe(990 - 99);
  });

  const couponDiscount = (benefit: Extract<Discount, { kind: 'offered' }>['benefit']): Discount => ({
    kind: 'offered',
    code: 'NOEL',
    benefit,
  });
  test.each<[string, Discount, Partial<Cart>, number]>([
    ['a share of the goods', couponDiscount({ kind: 'percent', percent: 20 }), {}, 2_900 - 580 + 590],
    ['all of the goods', couponDiscount({ kind: 'percent', percent: 100 }), {}, 590],
    ['an amount', couponDiscount({ kind: 'cents', cents: 500 }), {}, 2_400 + 590],
    ['the delivery', couponDiscount({ kind: 'delivery' }), {}, 2_900],
    [
      'the standard delivery, without the surcharge for express',
      couponDiscount({ kind: 'delivery' }),
      { express: true },
      2_900 + 1_200,
    ],
    ['one of two copies', couponDiscount({ kind: 'copy' }), { copies: 2 }, 2_900 + 590],
    [
      'one of five copies, at its discounted price',
      couponDiscount({ kind: 'copy' }),
      { copies: 5 },
      4 * 2_610 + 590,
    ],
    ['nothing for a single copy', couponDiscount({ kind: 'copy' }), {}, 2_900 + 590],
    [
      'no delivery for an e-book alone',
      couponDiscount({ kind: 'delivery' }),
      { copies: 0, ebook: true },
      990,
    ],
  ])('of an operator’s coupon benefit %s', (_, by, change, totalCents) => {
    expect(quoteFor(change, by).totalCents).toBe(totalCents);
  });

  test('has no line if it is zero', () => {
    expect(quoteFor({}, coupon(0)).lines).toEqual(quoteFor().lines);
  });
});

describe('the price of copies', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 10],
    [9, 10],
    [10, 20],
    [200, 20],
  ])('with %i copies is %i percent lower', (copies, percent) => {
    const off = Math.round((copies * 2_900 * percent) / 100);
    expect(lineOf(quoteFor({ copies }), 'discount')).toEqual(off === 0 ? [] : [-off]);
  });

  test('includes the extra pages of each copy, which are discounted too', () => {
    const quote = quoteFor({ copies: 10, pages: 130 });
    expect(lineOf(quote, 'extra_pages')).toEqual([10 * 10 * 12]);
    expect(lineOf(quote, 'discount')).toEqual([-(10 * (2_900 + 120) * 0.2)]);
  });

  test.each([24, 119, 120])('does not charge for %i pages', (pages) => {
    expect(lineOf(quoteFor({ pages }), 'extra_pages')).toEqual([]);
  });
});

describe('an e-book', () => {
  test('is free with a printed copy, and has no parcel alone', () => {
    expect(lineOf(quoteFor({ ebook: true }), 'ebook')).toEqual([0]);
    const alone = quoteFor({ copies: 0, ebook: true, express: true, country: 'US' });
    expect(alone.lines.map(({ kind }) => kind)).toEqual(['ebook']);
    expect(alone.totalCents).toBe(990);
  });

  test('is required without a copy: an empty cart is refused', () => {
    expect(() => quoteFor({ copies: 0 })).toThrow('quote.invalid');
  });
});

describe('delivery', () => {
  test.each([
    ['FR', false, 590],
    ['FR', true, 1_790],
    ['DE', false, 990],
    ['DE', true, 2_190],
    ['CH', false, 1_990],
    ['GB', false, 1_990],
    ['RE', false, 1_990],
    ['MC', false, 590],
    ['US', true, 3_190],
  ])('to %s, express: %s, costs %i cents', (country, express, cents) => {
    const quote = quoteFor({ country, express });
    expect(quote.shippingCents).toBe(cents);
    expect(lineOf(quote, 'shipping')).toEqual([cents]);
  });

  test('is one parcel for any number of copies', () => {
    expect(quoteFor({ copies: 200 }).shippingCents).toBe(590);
  });

  test('has the price of the European Union for its 26 other member states, each listed once', () => {
    expect(new Set(europeanUnion).size).toBe(26);
    expect(europeanUnion).not.toContain('FR');
    for (const outside of ['GB', 'CH', 'NO', 'US']) expect(europeanUnion).not.toContain(outside);
  });
});

describe('value added tax', () => {
  test.each([
    [1_055, 55, 55],
    [2_900, 55, 151],
    [900, 200, 150],
    [-1_055, 55, -55],
    [0, 55, 0],
  ])('included in %i cents at %i per mille is %i cents', (total, perMille, within) => {
    expect(computeIncludedVatCents(total, perMille)).toBe(within);
  });

  test('of a quote is the sum over its lines, reduced by that of the discounts', () => {
    const quote = quoteFor({ copies: 5 }, friend);
    expect(quote.vatCents).toBe(
      quote.lines.reduce(
        (sum, { totalCents, vatPerMille }) => sum + computeIncludedVatCents(totalCents, vatPerMille),
        0,
      ),
    );
    expect(quote.vatCents).toBeLessThan(quoteFor({ copies: 5 }).vatCents);
    expect(quote.lines.every(({ vatPerMille }) => vatPerMille === 55)).toBe(true);
  });
});

test('each line has a label in the locale, also in large print', () => {
  expect(quoteFor({ largePrint: true }).lines[0]?.label).not.toBe(quoteFor().lines[0]?.label);
  expect(quoteFor({ express: true }).lines.at(-1)?.label).not.toBe(quoteFor().lines.at(-1)?.label);
  expect(quoteFor({}, friend).lines.find(({ kind }) => kind === 'discount')?.label).toContain('10');
});
