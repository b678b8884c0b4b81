import { AppError, type OrderState } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';

type CheckDeps = Pick<Deps, 'documents'>;

const OVER: readonly OrderState[] = ['awaiting_payment', 'delivered', 'cancelled', 'refunded'];

/** Money came, and nothing was delivered or given back for it: its files and addresses are still needed. */
const isUnderWay = ({ state, paidAt, paymentIntentId }: OrderDocument): boolean =>
  !OVER.includes(state) && !(state === 'on_hold' && paidAt === null && paymentIntentId === null);

/** Throws `erasure.order_under_way`. */
export const checkFamilyMayGo =
  ({ documents }: CheckDeps) =>
  async (familyId: string): Promise<void> => {
    const storedOrders = await findAll(documents, orders, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    if (storedOrders.some(({ value }) => isUnderWay(value))) throw new AppError('erasure.order_under_way');
  };

/** The families of which the person is the owner; nobody else belongs to them when this passes. */
export const familiesThatGoWith =
  ({ documents }: CheckDeps) =>
  async (uid: string): Promise<string[]> => {
    const storedMembers = await findAll(documents, members, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    const owned = storedMembers
      .filter(({ value }) => value.role === 'owner')
      .map(({ value }) => value.familyId);
    for (const familyId of owned) {
      const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
      if (people.length > 1) throw new AppError('erasure.owner_with_others', { familyId });
    }
    return owned;
  };

/** Throws `erasure.owner_with_others`, `erasure.order_under_way`. */
export const checkAccountMayGo =
  (deps: CheckDeps) =>
  async (uid: string): Promise<void> => {
    for (const familyId of await familiesThatGoWith(deps)(uid)) await checkFamilyMayGo(deps)(familyId);
  };
