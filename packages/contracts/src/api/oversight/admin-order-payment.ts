import { z } from 'zod';
import { cents, instant } from '../../fields.ts';

/** The money of an order, for the administration. */
export const adminOrderPayment = z.object({
  /** Ids of the payment page and the payment at the payment service; null before there is one. */
  sessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  paidAt: instant.nullable(),
  /** Cents received: another amount than the total after a mismatch that an administrator accepted. */
  paidCents: cents,
  /** Cents refunded or lost, and cents that may still be refunded, without pending refunds. */
  refundedOrLostCents: cents,
  /** Cents paid with gift cards. */
  cardCents: cents,
  remainingCents: cents,
  /** Partial refunds by administrators; `by` is a uid. */
  partialRefunds: z.array(
    z.object({
      cents,
      reason: z.string(),
      by: z.string(),
      at: instant,
      /** Where the money goes: gift cards are refunded first. */
      to: z.enum(['bank', 'cards']),
      state: z.enum(['pending', 'succeeded', 'refused']),
    }),
  ),
  /** Every refund that the payment service reports; `isOurs` is false for one made in the service's own pages. */
  refunds: z.array(z.object({ id: z.string(), cents, at: instant, isOurs: z.boolean() })),
  disputes: z.array(
    z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']), cents, openedAt: instant }),
  ),
});
