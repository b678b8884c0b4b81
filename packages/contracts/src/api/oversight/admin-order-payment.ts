import { z } from 'zod';
import { cents, instant } from '../../fields.ts';

/** The money of an order, as administration sees it. */
export const adminOrderPayment = z.object({
  /** What the payment service calls its page and its payment; null before there is one. */
  sessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  paidAt: instant.nullable(),
  /** Of its total: given back or lost, and what may go back still, parts that are on their way taken off. */
  goneCents: cents,
  /** What gift cards paid of it. */
  cardCents: cents,
  leftCents: cents,
  /** Parts that administrators gave back; `by` is a uid. */
  parts: z.array(
    z.object({
      cents,
      reason: z.string(),
      by: z.string(),
      at: instant,
      /** Gift cards come first. */
      to: z.enum(['bank', 'cards']),
      state: z.enum(['asked', 'given', 'refused']),
    }),
  ),
  /** Everything that went back, as the payment service tells it; `isOurs` unless it was done in its own pages. */
  refunds: z.array(z.object({ id: z.string(), cents, at: instant, isOurs: z.boolean() })),
  disputes: z.array(
    z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']), cents, openedAt: instant }),
  ),
});
