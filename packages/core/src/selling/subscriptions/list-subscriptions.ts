import { findOwnerUid } from '../../people/families/find-owner-uid.ts';
import type { Subscription } from '../../ports/billing.port.ts';
import type { Deps } from '../../ports/deps.ts';
import { type BillingDocument, listCustomers } from './billing.ts';
import type { FamilySubscription } from './compute-plan-in-force.ts';

type ListDeps = Pick<Deps, 'documents' | 'payments'>;

/** Stops the renewal of a subscription whose payer does not own the family any more; a late one ends at once. */
const stopRenewal = async ({ payments }: ListDeps, subscription: Subscription): Promise<Subscription[]> => {
  if (subscription.state === 'late') {
    await payments.billing.endSubscription(subscription.id);
    return [];
  }
  if (subscription.state === 'active' && !subscription.isEnding)
    await payments.billing.stopRenewal(subscription.id);
  return [{ ...subscription, isEnding: true }];
};

/**
 * Lists the subscriptions of a family's customers. Those that an earlier owner pays do not renew: their renewal is
 * stopped here, so that nobody pays for a family that they do not manage. Throws `payment.unavailable`.
 */
export const listFamilySubscriptions = async (
  deps: ListDeps,
  billing: BillingDocument,
): Promise<FamilySubscription[]> => {
  const ownerUid = await findOwnerUid(deps, billing.familyId);
  const subscriptions: FamilySubscription[] = [];
  for (const { uid, customerId } of listCustomers(billing)) {
    const isOwners = uid === ownerUid;
    for (const subscription of await deps.payments.billing.listSubscriptions(customerId)) {
      const current = isOwners ? [subscription] : await stopRenewal(deps, subscription);
      subscriptions.push(...current.map((one) => ({ ...one, isOwners })));
    }
  }
  return subscriptions;
};
