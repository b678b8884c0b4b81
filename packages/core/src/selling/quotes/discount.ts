import { z } from 'zod';

/** What a code takes off an order. */
export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('referral'), code: z.string(), percent: z.int() }),
  z.object({ kind: z.literal('coupon'), code: z.string(), cents: z.int() }),
]);
export type Discount = z.infer<typeof discount>;

/** Cents that a code takes off goods of this price, never more than they cost; delivery is not reduced. */
export const discountCents = (by: Discount, goodsCents: number): number =>
  by.kind === 'referral' ? Math.round((goodsCents * by.percent) / 100) : Math.min(by.cents, goodsCents);
