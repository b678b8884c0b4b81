import { AppError } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { authorizeOwner } from '../../people/families/authorize-owner.ts';
import type { Deps } from '../../ports/deps.ts';
import { billings, findCustomer } from './billing.ts';

/**
 * Returns the URL of the payment service's page where the owner manages the subscription. Throws
 * `subscription.not_found` before the owner's first purchase: an earlier owner's page shows their card and invoices.
 * Throws `payment.unavailable`.
 */
export const openPortal =
  ({ documents, payments, settings }: Pick<Deps, 'documents' | 'payments' | 'settings'>) =>
  async (actor: Actor, familyId: string): Promise<string> => {
    const { uid } = requireSignedIn(actor);
    await authorizeOwner(documents, actor, familyId);
    const billing = await documents.get(billings, familyId);
    const customer = findCustomer(billing?.value ?? null, uid);
    if (customer === null) throw new AppError('subscription.not_found');
    return payments.billing.openPortal(customer.customerId, `${settings.siteUrl}/settings/subscription`);
  };
