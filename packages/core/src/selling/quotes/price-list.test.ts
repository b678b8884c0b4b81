import { bookFormats, type Cart } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { readPriceList } from './price-list.ts';
import { computeQuote } from './quote.ts';

const settings = { currency: 'EUR', locale: 'fr' };
const list = readPriceList(settings);
const plain: Cart = {
  format: 'a5-broche',
  largePrint: false,
  copies: 1,
  ebook: false,
  country: 'FR',
  express: false,
};
const quoteFor = (change: Partial<Cart> = {}) => computeQuote({ ...plain, ...change }, settings);
const goodsCents = (change: Partial<Cart>): number => {
  const { totalCents, shippingCents } = quoteFor(change);
  return totalCents - shippingCents;
};

test('the listed price of each format is that of the catalogue', () => {
  expect(list.books).toEqual({
    'a5-broche': 2_900,
    'a5-relie': 3_900,
    '170x240-relie': 4_900,
    '210x210-relie': 5_900,
  });
  expect(list).toMatchObject({ includedPages: 120, extraPageCents: 12, ebookCents: 990 });
});

test('lists ten percent off from five copies, twenty from ten, as a quote does', () => {
  expect(list.copyDiscounts).toEqual([
    { from: 5, percent: 10 },
    { from: 10, percent: 20 },
  ]);
  const full = (copies: number): number => copies * list.books['a5-broche'];
  for (const { from, percent } of list.copyDiscounts)
    expect(goodsCents({ copies: from })).toBe((full(from) * (100 - percent)) / 100);
  expect(goodsCents({ copies: 4 })).toBe(full(4));
  expect(goodsCents({ copies: 9 })).toBe((full(9) * 90) / 100);
});

test('the listed price of a format, a page, an e-book and a parcel is what a quote charges', () => {
  for (const format of bookFormats) expect(goodsCents({ format })).toBe(list.books[format]);
  const { includedPages, extraPageCents, ebookCents, shipping } = list;
  expect(goodsCents({ pages: includedPages + 1 }) - goodsCents({ pages: includedPages })).toBe(
    extraPageCents,
  );
  expect(goodsCents({ largePrint: true })).toBe(goodsCents({}));
  expect(quoteFor({ copies: 0, ebook: true }).totalCents).toBe(ebookCents);
  expect(goodsCents({ ebook: true })).toBe(goodsCents({}));
  expect(quoteFor().shippingCents).toBe(shipping.france);
  expect(quoteFor({ country: 'DE' }).shippingCents).toBe(shipping.europeanUnion);
  expect(quoteFor({ country: 'US' }).shippingCents).toBe(shipping.elsewhere);
  expect(quoteFor({ express: true }).shippingCents).toBe(shipping.france + shipping.express);
});
