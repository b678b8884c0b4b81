import { billed } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const planPayment = z.object({
  familyId: z.string(),
  /** As the payment service numbers it. */
  number: z.string(),
  buyerName: z.string(),
  /** What was paid, in the words of the day. */
  bill: billed,
  paidAt: z.iso.datetime(),
  /** What became of it since, as far as it was told. */
  heard: z.object({
    /** Each with a credit note of its own. */
    refunds: z.array(z.string()),
    disputes: z.array(z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']) })),
  }),
});
export type PlanPayment = z.infer<typeof planPayment>;

/** What a family paid for its plan, by the payment service's id of it: each has one invoice of ours. */
export const planPayments = collection('plan-payments', planPayment, [['familyId']]);
