import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const checkoutDocument = z.object({
  /** Whether `orderId` is the id of an order or of a gift purchase. */
  paysFor: z.enum(['order', 'gifts']),
  orderId: z.string(),
  /** Trace of the request that opened it; later events of this payment are logged under it. */
  traceId: z.string(),
  /** Span of that request, where spans are recorded; else empty. */
  spanId: z.string().default(''),
  familyId: z.string(),
  /** When its payment page was first opened. */
  openedAt: z.iso.datetime(),
  /** When the reconciler reads it again if no event arrives; null when there is nothing to wait for. */
  checkAt: z.iso.datetime().nullable(),
  /** How often the reconciler found it still open. */
  checks: z.int().nonnegative(),
});
export type Checkout = z.infer<typeof checkoutDocument>;

/** Payment sessions by their id: one session pays one order. */
export const checkouts = collection('checkouts', checkoutDocument, [['checkAt']]);
