import { bill } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const planPayment = z.object({
  familyId: z.string(),
  /** Number given by the payment service. */
  number: z.string(),
  buyerName: z.string(),
  /** Invoice lines in the wording of that day. */
  bill: bill,
  paidAt: z.iso.datetime(),
  /** Payment status as last processed. */
  seenStatus: z.object({
    /** Ids of refunds; each has a credit note. */
    refunds: z.array(z.string()),
    disputes: z.array(z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']) })),
  }),
});
export type PlanPayment = z.infer<typeof planPayment>;

/** Payments of plans, by the payment service's id; each has one invoice. */
export const planPayments = collection('plan-payments', planPayment, [['familyId']]);
