import {
  type AdminFamilies,
  type AdminFamily,
  AppError,
  findPlanAt,
  id as idField,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { findByWords } from '../../foundation/documents/find-by-words.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import { type FamilyRecord, families, members } from '../../people/families/family.ts';
import { writeTransfer } from '../../people/families/write-transfer.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Page, Query, Stored } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { requestBillingCheck } from '../../selling/subscriptions/billing.ts';
import { books } from '../../writing/books/book.ts';
import { isTributeOpen, tributes } from '../../writing/tributes/tribute.ts';
import { cancelFamilyErasure } from '../erasure/cancel-family-erasure.ts';
import { erasureId, erasures, isPending, toErasureView } from '../erasure/erasure.ts';

type ListDeps = Pick<Deps, 'documents' | 'clock'>;
type AdminDeps = ListDeps & Pick<Deps, 'settings'>;

/** Families per page; the first page of a search has those of matching members besides. */
const PAGE_SIZE = 50;

/** A family as an administrator sees it. */
export const readFamilyView = async (
  { documents, clock }: ListDeps,
  { id, value }: Stored<FamilyRecord>,
): Promise<AdminFamily> => {
  const now = clock.now().toISOString();
  const where = [['familyId', '==', id]] as const;
  const people = await findAll(documents, members, { where });
  const accounts = await Promise.all(people.map((member) => documents.get(users, member.value.uid)));
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const erasure = await documents.get(erasures, erasureId('family', id));
  const storedOrders = await findAll(documents, orders, { where, orderBy });
  const storedTributes = await findAll(documents, tributes, { where });
  return {
    id,
    name: value.name,
    createdAt: value.createdAt,
    members: people.map(({ value: { uid, name, role } }, index) => ({
      uid,
      name,
      role,
      email: accounts[index]?.value.email ?? '',
    })),
    books: (await findAll(documents, books, { where, orderBy })).length,
    bytes: (await documents.get(storages, id))?.value.bytes ?? 0,
    orders: storedOrders.map(({ id: orderId, value: { number, state } }) => ({ id: orderId, number, state })),
    successor: value.successor,
    premiumUntil: findPlanAt(value, now) === 'premium' ? value.premiumUntil : null,
    tributes: storedTributes
      .map(({ id: tributeId, value: tribute }) => ({
        id: tributeId,
        occasion: tribute.occasion,
        createdAt: tribute.createdAt,
        isOpen: isTributeOpen(tribute, now),
        isTakenDown: tribute.takenDownAt !== null,
      }))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    erasure: erasure !== null && isPending(erasure) ? toErasureView(erasure) : null,
    notes: value.notes ?? [],
  };
};

/** Most people by whose name or address a search finds families; a longer search text narrows them. */
const PEOPLE_MAX = 50;

interface FamiliesOfPeople {
  readonly items: readonly Stored<FamilyRecord>[];
  /** True when more people match than the families are of. */
  readonly hasMorePeople: boolean;
}

/** Returns the families of the first people whose name or address matches. */
const findByMembers = async ({ documents }: ListDeps, search: string): Promise<FamiliesOfPeople> => {
  const orderBy = { field: 'email', direction: 'asc' } as const;
  const people = await findByWords(documents, users, search, { orderBy, limit: PEOPLE_MAX });
  const memberships = await Promise.all(
    people.items.map(({ id }) =>
      findAll(documents, members, {
        where: [['uid', '==', id]],
        orderBy: { field: 'joinedAt', direction: 'asc' },
      }),
    ),
  );
  const ids = new Set(memberships.flat().map(({ value }) => value.familyId));
  const storedFamilies = await Promise.all([...ids].map((id) => documents.get(families, id)));
  return {
    items: storedFamilies.filter((family) => family !== null),
    hasMorePeople: people.cursor !== null,
  };
};

/** Returns the family of that id, those whose name matches, then those whose members match. */
const searchFamilies = async (
  deps: ListDeps,
  search: string,
  page: { orderBy: NonNullable<Query['orderBy']>; limit: number; cursor?: string },
): Promise<Page<FamilyRecord> & Pick<FamiliesOfPeople, 'hasMorePeople'>> => {
  const byName = await findByWords(deps.documents, families, search, page);
  // Members are searched only for the first page.
  const isFirstPage = page.cursor === undefined;
  const byMembers = isFirstPage ? await findByMembers(deps, search) : { items: [], hasMorePeople: false };
  const byId =
    isFirstPage && idField.safeParse(search).success ? await deps.documents.get(families, search) : null;
  const idsByName = new Set(byName.items.map(({ id }) => id));
  const others = [...(byId === null ? [] : [byId]), ...byMembers.items];
  return {
    items: [...byName.items, ...others.filter(({ id }) => !idsByName.has(id))],
    cursor: byName.cursor,
    hasMorePeople: byMembers.hasMorePeople,
  };
};

/**
 * Lists families by the words of their name or of a member's name or address, or by their id, as reports name them; the
 * newest families without a search.
 */
export const listFamiliesForAdmin =
  (deps: ListDeps) =>
  async (
    actor: Actor,
    { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined } = {},
  ): Promise<AdminFamilies> => {
    authorizeAdministrator(actor, 'admin.read');
    const page = {
      orderBy: { field: 'createdAt', direction: 'desc' } as const,
      limit: PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    };
    const familiesPage =
      search === ''
        ? { ...(await deps.documents.find(families, page)), hasMorePeople: false }
        : await searchFamilies(deps, search, page);
    const views = await Promise.all(familiesPage.items.map((family) => readFamilyView(deps, family)));
    const { count: total } = await deps.documents.aggregate(families);
    const { cursor: nextCursor, hasMorePeople } = familiesPage;
    return { families: views, cursor: nextCursor, total, hasMorePeople };
  };

/**
 * Makes the named successor the owner; the former owner becomes an editor, and the erasure of the family that they
 * planned is cancelled. Throws `successor.not_member`.
 */
export const transferFamily =
  (deps: AdminDeps) =>
  async (actor: Actor, familyId: string, reason: string): Promise<AdminFamily> => {
    authorizeAdministrator(actor, 'admin.families');
    requireFreshFactor(actor);
    const family = await deps.documents.get(families, familyId);
    if (family === null) throw new AppError('family.not_found');
    const view = await readFamilyView(deps, family);
    const successor = view.members.find(({ email }) => email !== '' && email === view.successor?.email);
    const owner = view.members.find(({ role }) => role === 'owner');
    if (successor === undefined || successor.uid === owner?.uid) throw new AppError('successor.not_member');
    await deps.documents.transact(async (tx) => {
      const storedFamily = await tx.get(families, familyId);
      const newOwner = await tx.get(members, `${familyId}.${successor.uid}`);
      const formerOwner = owner === undefined ? null : await tx.get(members, `${familyId}.${owner.uid}`);
      const isOwned = owner === undefined || formerOwner?.value.role === 'owner';
      // The family may have been transferred, or its successor changed, since they were read.
      const isUnchanged = isOwned && storedFamily?.value.successor?.email === view.successor?.email;
      if (storedFamily === null || newOwner === null || !isUnchanged)
        throw new AppError('successor.not_member');
      await writeTransfer(tx, deps, actor, formerOwner, newOwner, reason);
      await requestBillingCheck(tx, deps, familyId, successor.uid);
      await cancelFamilyErasure(tx, deps, actor, familyId);
    });
    const transferredFamily = await deps.documents.get(families, familyId);
    return readFamilyView(deps, transferredFamily ?? family);
  };
