import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

const customer = z.object({
  uid: z.string(),
  /** Id at the payment service; never taken from a request. */
  customerId: z.string(),
});
/** A person who pays or paid for a family, at the payment service. */
export type Customer = z.infer<typeof customer>;

const billingDocument = z.object({
  familyId: z.string(),
  /** The payer's customer id at the payment service; never taken from a request. */
  customerId: z.string(),
  /** The owner who pays. A later owner buys with a customer of their own. */
  payerUid: z.string(),
  /** Customers of earlier owners, whose subscriptions run until their paid period ends. */
  formerCustomers: z.array(customer),
  /** Incremented with each read, so that an earlier read does not overwrite a later one. */
  readNumber: z.int().nonnegative(),
  /** Price of the plan in force; null without one, and while a former owner's plan counts beside the owner's own. */
  priceId: z.string().nullable(),
  /** Price of the payer's own subscription; null without one, and once it is to end. */
  subscribedPriceId: z.string().nullable(),
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

/** Lists the customers of a family, the payer first. */
export const listCustomers = ({
  payerUid: uid,
  customerId,
  formerCustomers,
}: Pick<BillingDocument, 'payerUid' | 'customerId' | 'formerCustomers'>): Customer[] => [
  { uid, customerId },
  ...formerCustomers,
];

/** Returns a person's customer in the billing of a family; null for a person who has none. */
export const findCustomer = (billing: BillingDocument | null, uid: string): Customer | null =>
  billing === null ? null : (listCustomers(billing).find((candidate) => candidate.uid === uid) ?? null);

/** Makes a customer the payer; the payer before becomes a former one. */
export const withPayer = (
  billing: BillingDocument,
  { uid: payerUid, customerId }: Customer,
): BillingDocument => ({
  ...billing,
  payerUid,
  customerId,
  formerCustomers: listCustomers(billing).filter((former) => former.customerId !== customerId),
});

/**
 * Makes the reconciler read the family's subscriptions at once, because the family has another owner. An owner
 * who paid for it before is the payer again. A read that has started does not write any more.
 */
export const requestBillingCheck = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  familyId: string,
  ownerUid: string,
): Promise<void> => {
  const billing = await tx.get(billings, familyId);
  if (billing === null) return;
  const formerCustomer = findCustomer(billing.value, ownerUid);
  const value = formerCustomer === null ? billing.value : withPayer(billing.value, formerCustomer);
  tx.put(billings, familyId, {
    ...value,
    subscribedPriceId: null,
    readNumber: value.readNumber + 1,
    checkAt: clock.now().toISOString(),
  });
};
