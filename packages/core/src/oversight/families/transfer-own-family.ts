import type { Family } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { transferOwnership } from '../../people/families/manage-members.ts';
import { requestBillingCheck } from '../../selling/subscriptions/billing.ts';
import { cancelFamilyErasure } from '../erasure/cancel-family-erasure.ts';

/**
 * Transfers a family to another member. The former owner's subscription does not renew any more: the reconciler ends it
 * with the paid period. An erasure that the former owner planned is cancelled. Throws the errors of
 * `transferOwnership`.
 */
export const transferOwnFamily =
  (deps: Parameters<typeof transferOwnership>[0]) =>
  (actor: Actor, familyId: string, uid: string): Promise<Family> =>
    transferOwnership(deps)(actor, familyId, uid, async (tx) => {
      await requestBillingCheck(tx, deps, familyId, uid);
      await cancelFamilyErasure(tx, deps, actor, familyId);
    });
