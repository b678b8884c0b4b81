import { giftItem, giftPurchaseStates, giftQuote } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const giftPurchaseDocument = z.object({
  number: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** As they were asked for; what became of a box since, its own document tells. */
  items: z.array(giftItem),
  quote: giftQuote,
  /** `on_hold`: another amount, currency or mode was paid, and nothing went out; `refunded`: so it went back. */
  state: z.enum(giftPurchaseStates),
  sessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** When its buyer renounced it. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** What was heard of its payment since: refunds made at the payment service, by their ids, and disputes. */
  heard: z.object({
    goneCents: z.int().nonnegative(),
    refunds: z.array(z.string()),
    disputes: z.array(z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']) })),
  }),
});
export type GiftPurchaseDocument = z.infer<typeof giftPurchaseDocument>;

/** Carts of gifts that somebody has begun to pay, by the hash of their content and of the browser's own request. */
export const giftPurchases = collection('gift-purchases', giftPurchaseDocument, [
  ['state', 'createdAt'],
  ['number'],
  ['withdrawnAt'],
]);
