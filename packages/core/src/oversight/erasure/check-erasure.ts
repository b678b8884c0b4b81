import { AppError, type OrderState } from '@souvenance/contracts';
import { audits } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { readPages } from '../../foundation/documents/read-pages.ts';
import { type MemberRecord, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
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

/** A family that a person owns, and its other members, who joined first. */
export interface OwnedFamily {
  readonly familyId: string;
  readonly otherMembers: readonly Stored<MemberRecord>[];
}

/** Returns the families that the person owns. */
export const findOwnedFamilies =
  ({ documents }: CheckDeps) =>
  async (uid: string): Promise<OwnedFamily[]> => {
    const memberships = await findAll(documents, members, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    const owned: OwnedFamily[] = [];
    for (const { id, value } of memberships) {
      if (value.role !== 'owner') continue;
      const { familyId } = value;
      const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
      const otherMembers = people
        .filter((member) => member.id !== id)
        .toSorted((a, b) => a.value.joinedAt.localeCompare(b.value.joinedAt));
      owned.push({ familyId, otherMembers });
    }
    return owned;
  };

/** Entries of the audit log that a person makes who becomes a member of a family. */
const JOINING_ACTIONS: readonly string[] = ['family.created', 'invitation.accepted'];

/**
 * Returns the families in which a person is or once was a member: a former member's texts and orders stay there, and
 * only the audit log still names the family.
 */
export const listJoinedFamilyIds =
  ({ documents }: CheckDeps) =>
  async (uid: string): Promise<string[]> => {
    const memberships = await findAll(documents, members, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    const familyIds = new Set(memberships.map(({ value }) => value.familyId));
    const query = {
      where: [['actor', '==', `user:${uid}`]],
      orderBy: { field: 'at', direction: 'asc' },
    } as const;
    for await (const page of readPages(documents, audits, query))
      for (const { value } of page)
        if (value.familyId !== null && JOINING_ACTIONS.includes(value.action)) familyIds.add(value.familyId);
    return [...familyIds];
  };

/**
 * Checks the orders that a person placed in families of others, also in those that they have left: their address is
 * still needed. Throws `erasure.order_under_way`.
 */
export const checkPlacedOrders =
  ({ documents }: CheckDeps) =>
  async (uid: string): Promise<void> => {
    for (const familyId of await listJoinedFamilyIds({ documents })(uid)) {
      const familyOrders = await findAll(documents, orders, {
        where: [['familyId', '==', familyId]],
        orderBy: { field: 'createdAt', direction: 'asc' },
      });
      if (familyOrders.some((order) => order.value.buyerUid === uid && isOngoing(order.value)))
        throw new AppError('erasure.order_under_way');
    }
  };

/**
 * Checks that an account may be erased with the families that it owns. Throws `erasure.owner_with_others` when one has
 * other members, and `erasure.order_under_way`.
 */
export const checkAccountErasable =
  (deps: CheckDeps) =>
  async (uid: string): Promise<void> => {
    for (const { familyId, otherMembers } of await findOwnedFamilies(deps)(uid)) {
      if (otherMembers.length > 0) throw new AppError('erasure.owner_with_others', { familyId });
      await checkFamilyErasable(deps)(familyId);
    }
    await checkPlacedOrders(deps)(uid);
  };
