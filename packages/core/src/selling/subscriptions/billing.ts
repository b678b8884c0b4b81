import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const billingDocument = z.object({
  familyId: z.string(),
  /** The family's customer id at the payment service; never taken from a request. */
  customerId: z.string(),
  /** Incremented with each read, so that an earlier read does not overwrite a later one. */
  readNumber: z.int().nonnegative(),
  priceId: z.string().nullable(),
  paidUntil: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  /** When a payment page was last opened. */
  openedAt: z.iso.datetime().nullable(),
  /** When the reconciler reads again if no event arrives; null when there is nothing to wait for. */
  checkAt: z.iso.datetime().nullable(),
});
export type BillingDocument = z.infer<typeof billingDocument>;

/** Billing data by family id. */
export const billings = collection('billings', billingDocument, [['familyId'], ['customerId'], ['checkAt']]);
