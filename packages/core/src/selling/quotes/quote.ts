import {
  AppError,
  type Cart,
  type CartVariant,
  copiesByAddress,
  copiesOf,
  isSharedOut,
  type Quote,
} from '@souvenance/contracts';
import { type CoreMessages, coreMessages } from '../../foundation/messages/index.ts';
import type { Settings } from '../../ports/deps.ts';
import { catalogue, europeanUnion } from './catalogue.ts';
import { type Discount, discountCents, type Undiscounted } from './discount.ts';
import { editionName } from './edition-name.ts';

type Line = Quote['lines'][number];
type Words = CoreMessages['quote'];

/** VAT contained in a price that includes it, in cents, rounded half up. */
export const vatWithin = (totalCents: number, perMille: number): number =>
  Math.round((totalCents * perMille) / (1_000 + perMille));

const sumOf = (lines: readonly Pick<Line, 'totalCents'>[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/**
 * VAT in lines whose prices include it, in cents: computed for each rate on the sum of its lines, as invoices require
 * (EN 16931, BR-CO-17).
 */
const vatOf = (lines: readonly Pick<Line, 'totalCents' | 'vatPerMille'>[]): number => {
  const rates = new Set(lines.map(({ vatPerMille }) => vatPerMille));
  return [...rates].reduce((sum, rate) => {
    const linesOfRate = lines.filter(({ vatPerMille }) => vatPerMille === rate);
    return sum + vatWithin(sumOf(linesOfRate), rate);
  }, 0);
};

const line = (kind: Line['kind'], label: string, quantity: number, unitCents: number): Line => ({
  kind,
  label,
  quantity,
  unitCents,
  totalCents: quantity * unitCents,
  vatPerMille: catalogue.vatPerMille.book,
});

/** Totals the lines of an order or a gift cart, with their VAT. */
export const sumLines = <T extends Pick<Line, 'totalCents' | 'vatPerMille'>>(
  lines: readonly T[],
  { currency }: Pick<Settings, 'currency'>,
) => ({ currency, lines: [...lines], totalCents: sumOf(lines), vatCents: vatOf(lines) });

/** Price of the standard delivery of one parcel, in cents. The French post serves Monaco as a town of the mainland. */
const parcelCents = (country: string): number => {
  const { france, europeanUnion: union, elsewhere } = catalogue.shipping;
  return country === 'FR' || country === 'MC' ? france : europeanUnion.includes(country) ? union : elsewhere;
};

/** Country of each parcel: each edition is shipped in its own parcel to each address. */
const countriesOf = (cart: Cart): string[] => {
  const countries = [cart.country, ...(cart.otherParcels ?? []).map((parcel) => parcel.country)];
  return copiesByAddress(cart).flatMap((editions, at) =>
    editions.filter((copies) => copies > 0).map(() => countries[at] ?? cart.country),
  );
};

/** Price of the standard delivery of all parcels, in cents. */
const deliveryCents = (cart: Cart): number =>
  countriesOf(cart).reduce((sum, country) => sum + parcelCents(country), 0);

/** One line for each shipping price, the first address's first. */
const shippingLines = (cart: Cart, words: Words): Line[] => {
  const express = cart.express ? catalogue.shipping.express : 0;
  const prices = countriesOf(cart).map((country) => parcelCents(country) + express);
  const label = cart.express ? words.express : words.shipping;
  return [...new Set(prices)].map((cents) => {
    const count = prices.filter((one) => one === cents).length;
    return line('shipping', count === 1 ? label : words.parcels(label, count), 1, count * cents);
  });
};

const bookLines = (cart: Cart | CartVariant, words: Words, settings: Pick<Settings, 'locale'>): Line[] => {
  const extraPages = Math.max(0, (cart.pages ?? catalogue.includedPages) - catalogue.includedPages);
  const lines = [line('book', editionName(settings, cart), cart.copies, catalogue.books[cart.format].cents)];
  if (extraPages === 0) return lines;
  const extra = line(
    'extra_pages',
    words.extraPages(extraPages),
    cart.copies,
    extraPages * catalogue.extraPageCents,
  );
  return [...lines, extra];
};

const copyDiscountLines = (lines: readonly Line[], copies: number, words: Words): Line[] => {
  const row = catalogue.copyDiscounts.find(({ from }) => copies >= from);
  if (row === undefined) return [];
  const goods = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const cents = Math.round((goods * row.percent) / 100);
  return [line('discount', words.discount(row.percent, row.from), 1, -cents)];
};

const labelOf = (by: Discount, words: Words): string => {
  if (by.kind === 'referral') return words.referral(by.percent);
  if (by.kind === 'coupon') return by.isGift ? words.giftBook : words.coupon;
  return words.offered[by.gives.kind](by.code);
};

/** Discount line of a code, after all other discounts. */
const codeDiscountLines = (order: Undiscounted, by: Discount | null, words: Words): Line[] => {
  const cents = by === null ? 0 : discountCents(by, order);
  if (by === null || cents === 0) return [];
  return [line('discount', labelOf(by, words), 1, -cents)];
};

/**
 * Computes the quote of a cart; every price on every screen comes from it. Amounts include tax; labels are in the
 * locale. Throws `quote.invalid` when nothing is bought, an edition occurs twice, or the parcels do not add up to the
 * copies.
 */
export const quoteOf = (
  cart: Cart,
  { currency, locale }: Pick<Settings, 'currency' | 'locale'>,
  by: Discount | null = null,
): Quote => {
  if (cart.copies === 0 && !cart.ebook) throw new AppError('quote.invalid', { copies: 0, ebook: false });
  if (!isSharedOut(cart)) throw new AppError('quote.invalid', { copies: cart.copies });
  const words = coreMessages(locale).quote;
  const shipping = shippingLines(cart, words);
  const editions = [cart, ...(cart.variants ?? [])];
  const books = cart.copies > 0 ? editions.flatMap((edition) => bookLines(edition, words, { locale })) : [];
  const copies = copiesOf(cart);
  const ebookCents = cart.copies > 0 ? 0 : catalogue.ebookCents;
  const printedLines = [...books, ...copyDiscountLines(books, copies, words)];
  const goods = [...printedLines, ...(cart.ebook ? [line('ebook', words.ebook, 1, ebookCents)] : [])];
  const undiscounted = {
    goodsCents: sumOf(goods),
    booksCents: sumOf(printedLines),
    copies,
    deliveryCents: deliveryCents(cart),
  };
  const lines = [...goods, ...codeDiscountLines(undiscounted, by, words), ...shipping];
  return { ...sumLines(lines, { currency }), shippingCents: sumOf(shipping) };
};
