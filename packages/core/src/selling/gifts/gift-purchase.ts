import { adminNote, giftItem, giftPurchaseStates, giftQuote } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const giftPurchaseDocument = z.object({
  number: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Gifts as they were bought; the state of a box is in its own document. */
  items: z.array(giftItem),
  quote: giftQuote,
  /**
   * `on_hold`: another amount, currency or mode was paid, and nothing was delivered; `refunded`: such a payment was
   * refunded.
   */
  state: z.enum(giftPurchaseStates),
  sessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** When the buyer withdrew from the purchase. */
  withdrawnAt: z.iso.datetime().nullable(),
  /**
   * Since when an administrator must decide: the purchase is on hold, was withdrawn with gifts that are not refunded,
   * or has a refund that the bank refused. Null when nothing is to be decided.
   */
  undecidedSince: z.iso.datetime().nullable(),
  /** Notes for administrators; missing before the first. */
  notes: z.array(adminNote).optional(),
  /** Payment status as last processed: lost cents, ids of refunds made at the payment service, and disputes. */
  seenStatus: z.object({
    refundedOrLostCents: z.int().nonnegative(),
    refunds: z.array(z.string()),
    disputes: z.array(z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']) })),
  }),
});
export type GiftPurchaseDocument = z.infer<typeof giftPurchaseDocument>;

/** Carts of gifts whose payment was opened, by the hash of their content and the browser's request id. */
export const giftPurchases = collection('gift-purchases', giftPurchaseDocument, [
  ['state', 'createdAt'],
  ['number'],
  ['undecidedSince'],
]);
