import {
  AppError,
  type Cart,
  type CartVariant,
  countCopies,
  countCopiesByAddress,
  isConsistentCart,
  type Quote,
} from '@souvenance/contracts';
import { type CoreMessages, getCoreMessages } from '../../foundation/messages/index.ts';
import type { Settings } from '../../ports/deps.ts';
import { catalogue, countExtraPages, europeanUnion } from './catalogue.ts';
import { BANK_MIN_CENTS, computeDiscountCents, type Discount, type UndiscountedAmounts } from './discount.ts';
import { formatEditionName } from './edition-name.ts';

type Line = Quote['lines'][number];
type QuoteMessages = CoreMessages['quote'];

/** VAT contained in a price that includes it, in cents, rounded half up. */
export const computeIncludedVatCents = (totalCents: number, perMille: number): number =>
  Math.round((totalCents * perMille) / (1_000 + perMille));

const sumTotalCents = (lines: readonly Pick<Line, 'totalCents'>[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/**
 * VAT in lines whose prices include it, in cents: computed for each rate on the sum of its lines, as invoices require
 * (EN 16931, BR-CO-17).
 */
const computeVatCents = (lines: readonly Pick<Line, 'totalCents' | 'vatPerMille'>[]): number => {
  const rates = new Set(lines.map(({ vatPerMille }) => vatPerMille));
  return [...rates].reduce((sum, rate) => {
    const linesOfRate = lines.filter(({ vatPerMille }) => vatPerMille === rate);
    return sum + computeIncludedVatCents(sumTotalCents(linesOfRate), rate);
  }, 0);
};

const toLine = (kind: Line['kind'], label: string, quantity: number, unitCents: number): Line => ({
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
) => ({ currency, lines: [...lines], totalCents: sumTotalCents(lines), vatCents: computeVatCents(lines) });

/** Price of the standard delivery of one parcel, in cents. The French post serves Monaco as a town of the mainland. */
const parcelCents = (country: string): number => {
  const { france, europeanUnion: union, elsewhere } = catalogue.shipping;
  return country === 'FR' || country === 'MC' ? france : europeanUnion.includes(country) ? union : elsewhere;
};

/** Lists the country of each parcel: each edition is shipped in its own parcel to each address. */
const listParcelCountries = (cart: Cart): string[] => {
  const countries = [cart.country, ...(cart.otherParcels ?? []).map((parcel) => parcel.country)];
  return countCopiesByAddress(cart).flatMap((editions, index) =>
    editions.filter((copies) => copies > 0).map(() => countries[index] ?? cart.country),
  );
};

/** Price of the standard delivery of all parcels, in cents. */
const computeDeliveryCents = (cart: Cart): number =>
  listParcelCountries(cart).reduce((sum, country) => sum + parcelCents(country), 0);

/** Builds one line for each shipping price, starting with the price of the first address. */
const shippingLines = (cart: Cart, messages: QuoteMessages): Line[] => {
  const express = cart.express ? catalogue.shipping.express : 0;
  const prices = listParcelCountries(cart).map((country) => parcelCents(country) + express);
  const label = cart.express ? messages.express : messages.shipping;
  return [...new Set(prices)].map((cents) => {
    const count = prices.filter((price) => price === cents).length;
    return toLine('shipping', count === 1 ? label : messages.parcels(label, count), 1, count * cents);
  });
};

const bookLines = (
  cart: Cart | CartVariant,
  messages: QuoteMessages,
  settings: Pick<Settings, 'locale'>,
): Line[] => {
  const extraPages = countExtraPages(cart.pages ?? catalogue.includedPages);
  const lines = [
    toLine('book', formatEditionName(settings, cart), cart.copies, catalogue.books[cart.format].cents),
  ];
  if (extraPages === 0) return lines;
  const extra = toLine(
    'extra_pages',
    messages.extraPages(extraPages),
    cart.copies,
    extraPages * catalogue.extraPageCents,
  );
  return [...lines, extra];
};

const copyDiscountLines = (lines: readonly Line[], copies: number, messages: QuoteMessages): Line[] => {
  const discountStep = catalogue.copyDiscounts.find(({ from }) => copies >= from);
  if (discountStep === undefined) return [];
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const cents = Math.round((goodsCents * discountStep.percent) / 100);
  return [toLine('discount', messages.discount(discountStep.percent, discountStep.from), 1, -cents)];
};

const chooseLabel = (discount: Discount, messages: QuoteMessages): string => {
  if (discount.kind === 'referral') return messages.referral(discount.percent);
  if (discount.kind === 'coupon') return messages.coupon;
  if (discount.kind === 'gift_book') return messages.giftBook;
  return messages.offered[discount.benefit.kind](discount.code);
};

/**
 * Builds the discount line of a code, after all other discounts. A rest that the payment service would refuse as too
 * small is given too.
 */
const codeDiscountLines = (
  order: UndiscountedAmounts & { readonly totalCents: number },
  discount: Discount | null,
  messages: QuoteMessages,
): Line[] => {
  const exactCents = discount === null ? 0 : computeDiscountCents(discount, order);
  const restCents = order.totalCents - exactCents;
  const cents = restCents > 0 && restCents < BANK_MIN_CENTS ? order.totalCents : exactCents;
  if (discount === null || exactCents === 0) return [];
  return [toLine('discount', chooseLabel(discount, messages), 1, -cents)];
};

/**
 * Computes the quote of a cart; every price on every screen comes from it. Amounts include tax; labels are in the
 * locale. Throws `quote.invalid` when nothing is bought, an edition occurs twice, or the parcels do not add up to the
 * copies.
 */
export const computeQuote = (
  cart: Cart,
  { currency, locale }: Pick<Settings, 'currency' | 'locale'>,
  discount: Discount | null = null,
): Quote => {
  if (cart.copies === 0 && !cart.ebook) throw new AppError('quote.invalid', { copies: 0, ebook: false });
  if (!isConsistentCart(cart)) throw new AppError('quote.invalid', { copies: cart.copies });
  const messages = getCoreMessages(locale).quote;
  const shippingLinesOfCart = shippingLines(cart, messages);
  const editions = [cart, ...(cart.variants ?? [])];
  const bookLinesOfCart =
    cart.copies > 0 ? editions.flatMap((edition) => bookLines(edition, messages, { locale })) : [];
  const copies = countCopies(cart);
  const ebookCents = cart.copies > 0 ? 0 : catalogue.ebookCents;
  const printedLines = [...bookLinesOfCart, ...copyDiscountLines(bookLinesOfCart, copies, messages)];
  const goodsLines = [
    ...printedLines,
    ...(cart.ebook ? [toLine('ebook', messages.ebook, 1, ebookCents)] : []),
  ];
  const undiscounted = {
    goodsCents: sumTotalCents(goodsLines),
    booksCents: sumTotalCents(printedLines),
    copies,
    pages: cart.pages ?? catalogue.includedPages,
    deliveryCents: computeDeliveryCents(cart),
    totalCents: sumTotalCents(goodsLines) + sumTotalCents(shippingLinesOfCart),
  };
  const lines = [
    ...goodsLines,
    ...codeDiscountLines(undiscounted, discount, messages),
    ...shippingLinesOfCart,
  ];
  return { ...sumLines(lines, { currency }), shippingCents: sumTotalCents(shippingLinesOfCart) };
};
