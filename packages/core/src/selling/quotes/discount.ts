import { type Cart, countCopies, couponBenefit } from '@souvenance/contracts';
import { z } from 'zod';
import { catalogue, countExtraPages } from './catalogue.ts';

/** Discount of a code on an order. */
export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('referral'), code: z.string(), percent: z.int() }),
  /** Earned by a referral. */
  z.object({ kind: z.literal('coupon'), code: z.string(), cents: z.int() }),
  /** The book of a gift box. */
  z.object({ kind: z.literal('gift_book'), code: z.string() }),
  /** A company coupon: a percentage or cents off the goods, the delivery, or one copy of several. */
  z.object({ kind: z.literal('offered'), code: z.string(), benefit: couponBenefit }),
]);
export type Discount = z.infer<typeof discount>;

/** Amounts of an order before its code's discount, in cents. */
export interface UndiscountedAmounts {
  readonly goodsCents: number;
  /** Printed books only, after the discount for copies. */
  readonly booksCents: number;
  readonly copies: number;
  /** Pages of the first edition. */
  readonly pages: number;
  /** Price of the standard delivery. */
  readonly deliveryCents: number;
}

/** The smallest amount in cents that the payment service accepts. */
export const BANK_MIN_CENTS = 50;

const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** Price of the book of a gift box with these pages, in cents; more pages than the box includes cost nothing here. */
const computeBoxBookCents = (pages: number): number => {
  const extraPages = countExtraPages(Math.min(pages, catalogue.gifts.boxPages));
  return catalogue.books['a5-relie'].cents + extraPages * catalogue.extraPageCents;
};

/**
 * Computes what a gift box pays of an order: one A5 hardcover of its pages and the price of a delivery in France, also
 * for another format or country.
 */
const computeGiftBookCents = ({ booksCents, pages, deliveryCents }: UndiscountedAmounts): number =>
  Math.min(computeBoxBookCents(pages), booksCents) + Math.min(catalogue.shipping.france, deliveryCents);

/** Printed copies that an order needs for a code to take anything off. */
const getMinCopies = (discountCode: Discount): number => {
  if (discountCode.kind === 'gift_book') return 1;
  if (discountCode.kind !== 'offered') return 0;
  return { percent: 0, cents: 0, delivery: 1, copy: 2 }[discountCode.benefit.kind];
};

/**
 * Computes the cents that a code takes off, never more than the price of what it applies to. The express supplement is
 * not discounted.
 */
export const computeDiscountCents = (discountCode: Discount, order: UndiscountedAmounts): number => {
  const { goodsCents, booksCents, copies, deliveryCents } = order;
  if (copies < getMinCopies(discountCode)) return 0;
  if (discountCode.kind === 'referral') return percentOf(goodsCents, discountCode.percent);
  if (discountCode.kind === 'coupon') return Math.min(discountCode.cents, goodsCents);
  if (discountCode.kind === 'gift_book') return computeGiftBookCents(order);
  const { benefit } = discountCode;
  if (benefit.kind === 'percent') return percentOf(goodsCents, benefit.percent);
  if (benefit.kind === 'cents') return Math.min(benefit.cents, goodsCents);
  if (benefit.kind === 'delivery') return deliveryCents;
  return Math.floor(booksCents / copies);
};

export interface DiscountedCart {
  readonly cart: Pick<Cart, 'format' | 'largePrint' | 'copies' | 'variants'>;
  readonly discount: Discount | null;
}

/**
 * Returns the discount that an order takes: none when its code takes nothing off with these copies, so that a gift's
 * book or a coupon stays for a later order.
 */
export const findAppliedDiscount = ({ cart, discount: discountCode }: DiscountedCart): Discount | null =>
  discountCode !== null && countCopies(cart) < getMinCopies(discountCode) ? null : discountCode;
