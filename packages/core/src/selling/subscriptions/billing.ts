import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

const billingDocument = z.object({
  familyId: z.string(),
  /** The payer's customer id at the payment service; never taken from a request. */
  customerId: z.string(),
  /** The owner who pays. A later owner buys with a customer of their own. */
  payerUid: z.string(),
  /** Customers of earlier owners, whose subscriptions run until their paid period ends. */
  formerCustomerIds: z.array(z.string()),
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

/** Lists the customers of a family at the payment service, the payer's own first. */
export const listCustomerIds = ({
  customerId,
  formerCustomerIds,
}: Pick<BillingDocument, 'customerId' | 'formerCustomerIds'>): string[] => [customerId, ...formerCustomerIds];

/**
 * Makes the reconciler read the family's subscriptions at once, because the family has another owner. A read that has
 * started does not write any more.
 */
export const requestBillingCheck = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  familyId: string,
): Promise<void> => {
  const billing = await tx.get(billings, familyId);
  if (billing === null) return;
  const { readNumber } = billing.value;
  tx.put(billings, familyId, {
    ...billing.value,
    readNumber: readNumber + 1,
    checkAt: clock.now().toISOString(),
  });
};
