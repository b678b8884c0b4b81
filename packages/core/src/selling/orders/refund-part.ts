import { z } from 'zod';

/** A part of an order's payment that an administrator gives back; the order goes on. */
export const refundPart = z.object({
  cents: z.int().positive(),
  reason: z.string(),
  /** Uid of who asked for it. */
  by: z.string(),
  at: z.iso.datetime(),
  /** On which means of payment: gift cards come first, at once. */
  to: z.enum(['bank', 'cards']),
  /** `refused`: the payment service had not so much left, or a bank has taken the payment back. */
  state: z.enum(['asked', 'given', 'refused']),
});
export type RefundPart = z.infer<typeof refundPart>;
