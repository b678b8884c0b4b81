import { couponGift } from '@souvenance/contracts';
import { z } from 'zod';

/** Discount of a code on an order. */
export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('referral'), code: z.string(), percent: z.int() }),
  /** Earned by a referral, or the book of a gift box. */
  z.object({
    kind: z.literal('coupon'),
    code: z.string(),
    cents: z.int(),
    isGift: z.boolean().optional(),
  }),
  /** A company coupon: a percentage or cents off the goods, the delivery, or one copy of several. */
  z.object({ kind: z.literal('offered'), code: z.string(), gives: couponGift }),
]);
export type Discount = z.infer<typeof discount>;

/** Amounts of an order before its code's discount, in cents. */
export interface UndiscountedAmounts {
  readonly goodsCents: number;
  /** Printed books only, after the discount for copies. */
  readonly booksCents: number;
  readonly copies: number;
  /** Price of the standard delivery. */
  readonly deliveryCents: number;
}

const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/**
 * Computes the cents that a code takes off, never more than the price of what it applies to. The express supplement is
 * not discounted.
 */
export const computeDiscountCents = (discountCode: Discount, order: UndiscountedAmounts): number => {
  const { goodsCents, booksCents, copies, deliveryCents } = order;
  if (discountCode.kind === 'referral') return percentOf(goodsCents, discountCode.percent);
  if (discountCode.kind === 'coupon') return Math.min(discountCode.cents, goodsCents);
  const { gives } = discountCode;
  if (gives.kind === 'percent') return percentOf(goodsCents, gives.percent);
  if (gives.kind === 'cents') return Math.min(gives.cents, goodsCents);
  if (gives.kind === 'delivery') return deliveryCents;
  return copies < 2 ? 0 : Math.floor(booksCents / copies);
};
