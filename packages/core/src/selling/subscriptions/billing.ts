import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const billingDocument = z.object({
  familyId: z.string(),
  /** The family's own customer at the payment service; it never comes from a request. */
  customerId: z.string(),
  /** Grows with each reading: who read earlier than another one doesn't write over him. */
  turn: z.int().nonnegative(),
  priceId: z.string().nullable(),
  paidUntil: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  /** When a payment page was last opened. */
  openedAt: z.iso.datetime().nullable(),
  /** When the reconciler reads again, should no event come; null when there is nothing to wait for. */
  checkAt: z.iso.datetime().nullable(),
});
export type BillingDocument = z.infer<typeof billingDocument>;

/** By the family's id. */
export const billings = collection('billings', billingDocument, [['familyId'], ['customerId'], ['checkAt']]);
