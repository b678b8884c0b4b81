import { z } from 'zod';

/** A partial refund by an administrator; the order continues. */
export const partialRefund = z.object({
  cents: z.int().positive(),
  reason: z.string(),
  /** Uid of the administrator who requested it. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Means of payment: gift cards are refunded first and at once. */
  to: z.enum(['bank', 'cards']),
  /**
   * `pending`: the payment service has not answered. `refused`: the payment had too little left, or a bank has taken it
   * back.
   */
  state: z.enum(['pending', 'succeeded', 'refused']),
});
export type PartialRefund = z.infer<typeof partialRefund>;
