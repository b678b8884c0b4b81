import { AppError, type OrderState } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';

type CheckDeps = Pick<Deps, 'documents'>;

const ENDED_STATES: readonly OrderState[] = ['awaiting_payment', 'delivered', 'cancelled', 'refunded'];

/** A paid order that was neither delivered nor refunded: its files and addresses are still needed. */
const isOngoing = ({ state, paidAt, paymentIntentId }: OrderDocument): boolean =>
  !ENDED_STATES.includes(state) && !(state === 'on_hold' && paidAt === null && paymentIntentId === null);

/** Checks that a family may be erased. Throws `erasure.order_under_way`. */
export const checkFamilyErasable =
  ({ documents }: CheckDeps) =>
  async (familyId: string): Promise<void> => {
    const storedOrders = await findAll(documents, orders, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    if (storedOrders.some(({ value }) => isOngoing(value))) throw new AppError('erasure.order_under_way');
  };

/**
 * Returns the families that the person owns and that are erased with the account. Throws `erasure.owner_with_others`
 * when one has other members.
 */
export const findFamiliesOfAccount =
  ({ documents }: CheckDeps) =>
  async (uid: string): Promise<string[]> => {
    const storedMembers = await findAll(documents, members, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    const ownedFamilyIds = storedMembers
      .filter(({ value }) => value.role === 'owner')
      .map(({ value }) => value.familyId);
    for (const familyId of ownedFamilyIds) {
      const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
      if (people.length > 1) throw new AppError('erasure.owner_with_others', { familyId });
    }
    return ownedFamilyIds;
  };

/** Checks that an account may be erased. Throws `erasure.owner_with_others`, `erasure.order_under_way`. */
export const checkAccountErasable =
  (deps: CheckDeps) =>
  async (uid: string): Promise<void> => {
    for (const familyId of await findFamiliesOfAccount(deps)(uid)) await checkFamilyErasable(deps)(familyId);
  };
