import { giftItem, giftQuote } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const giftPurchaseDocument = z.object({
  number: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** As they were asked for; what became of a box since, its own document tells. */
  items: z.array(giftItem),
  quote: giftQuote,
  /** `on_hold`: another amount, currency or mode was paid, and nothing went out. */
  state: z.enum(['awaiting_payment', 'paid', 'on_hold']),
  sessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type GiftPurchaseDocument = z.infer<typeof giftPurchaseDocument>;

/** Carts of gifts that somebody has begun to pay, by the hash of their content and of the browser's own request. */
export const giftPurchases = collection('gift-purchases', giftPurchaseDocument, [['state', 'createdAt']]);
