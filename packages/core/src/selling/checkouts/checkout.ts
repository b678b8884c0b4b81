import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const checkoutDocument = z.object({
  /** What it pays: an order, or a cart of gifts, whose id stands in the place of the order's. */
  paysFor: z.enum(['order', 'gifts']),
  orderId: z.string(),
  /** Of the press that opened it: whatever tells of the payment, what follows is tied to that. */
  traceId: z.string(),
  familyId: z.string(),
  /** When its payment page was first opened. */
  openedAt: z.iso.datetime(),
  /** When it is read again, should no event come; null when there is nothing to wait for. */
  checkAt: z.iso.datetime().nullable(),
  /** Readings that found it open. */
  checks: z.int().nonnegative(),
});
export type Checkout = z.infer<typeof checkoutDocument>;

/** One payment session pays one order: the id is the lock. */
export const checkouts = collection('checkouts', checkoutDocument, [['checkAt']]);
