import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const checkoutDocument = z.object({
  /** What it pays: an order when left out, or a cart of gifts, whose id stands in the place of the order's. */
  paysFor: z.enum(['order', 'gifts']).optional(),
  orderId: z.string(),
  /** Of the press that opened it: whatever tells of the payment, what follows is tied to that. */
  traceId: z.string().optional(),
  familyId: z.string(),
  /** When its payment page was first opened. */
  openedAt: z.iso.datetime().optional(),
  /** When it is read again, should no event come; null when there is nothing to wait for, missing in an older one. */
  checkAt: z.iso.datetime().nullable().optional(),
  /** Readings that found it open. */
  checks: z.int().nonnegative().default(0),
});
export type Checkout = z.infer<typeof checkoutDocument>;

/** One payment session pays one order: the id is the lock. */
export const checkouts = collection('checkouts', checkoutDocument, [['checkAt']]);
