import { type AdminFamily, AppError, planAt } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { findByWords } from '../../foundation/documents/find-by-words.ts';
import { authorizeAdministrator, requireFreshFactor } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import { type FamilyRecord, families, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Page, Query, Stored } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { books } from '../../writing/books/book.ts';
import { erasureId, erasures, erasureView, isOpen } from '../erasure/erasure.ts';

type ListDeps = Pick<Deps, 'documents' | 'clock'>;
type AdminDeps = ListDeps & Pick<Deps, 'settings'>;

/** Families of a page; of a search at least so many, until the last page. */
const SHOWN = 50;

/** A family as an administrator sees it. */
export const familyView = async (
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
    orders: storedOrders.map(({ id: orderId, value: { number, state } }) => ({ id: orderId, number, state })),
    successor: value.successor,
    premiumUntil: planAt(value, now) === 'premium' ? value.premiumUntil : null,
    erasure: erasure !== null && isOpen(erasure) ? erasureView(erasure) : null,
  };
};

/** People whose families a search shows; whoever wants others says more of the name. */
const PEOPLE = 50;

/** The families of whoever bears this name or has this address. */
const byPeople = async ({ documents }: ListDeps, search: string): Promise<Stored<FamilyRecord>[]> => {
  const orderBy = { field: 'email', direction: 'asc' } as const;
  const people = await findByWords(documents, users, search, { orderBy, limit: PEOPLE });
  const joined = await Promise.all(
    people.items.map(({ id }) =>
      findAll(documents, members, {
        where: [['uid', '==', id]],
        orderBy: { field: 'joinedAt', direction: 'asc' },
      }),
    ),
  );
  const ids = new Set(joined.flat().map(({ value }) => value.familyId));
  const storedFamilies = await Promise.all([...ids].map((id) => documents.get(families, id)));
  return storedFamilies.filter((family) => family !== null);
};

/** Families that bear these words or one of whose people does, those first that bear them themselves. */
const bySearch = async (
  deps: ListDeps,
  search: string,
  page: { orderBy: NonNullable<Query['orderBy']>; limit: number; cursor?: string },
): Promise<Page<FamilyRecord>> => {
  const byName = await findByWords(deps.documents, families, search, page);
  // Its people are looked for once, on the first page.
  const others = page.cursor === undefined ? await byPeople(deps, search) : [];
  const idsByName = new Set(byName.items.map(({ id }) => id));
  return {
    items: [...byName.items, ...others.filter(({ id }) => !idsByName.has(id))],
    cursor: byName.cursor,
  };
};

/** Families by the words of their name, or of anybody's name or address in them; the newest without a search. */
export const listFamiliesForAdmin =
  (deps: ListDeps) =>
  async (
    actor: Actor,
    { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined } = {},
  ): Promise<{ families: AdminFamily[]; cursor: string | null; total: number }> => {
    authorizeAdministrator(actor);
    const page = {
      orderBy: { field: 'createdAt', direction: 'desc' } as const,
      limit: SHOWN,
      ...(cursor !== undefined && { cursor }),
    };
    const familiesPage =
      search === '' ? await deps.documents.find(families, page) : await bySearch(deps, search, page);
    const views = await Promise.all(familiesPage.items.map((family) => familyView(deps, family)));
    const { count: total } = await deps.documents.tally(families);
    return { families: views, cursor: familiesPage.cursor, total };
  };

/** Makes the named successor the owner; the former owner stays as an editor. Throws `successor.not_member`. */
export const handOverFamily =
  (deps: AdminDeps) =>
  async (actor: Actor, familyId: string, reason: string): Promise<AdminFamily> => {
    authorizeAdministrator(actor);
    requireFreshFactor(actor);
    const family = await deps.documents.get(families, familyId);
    if (family === null) throw new AppError('family.not_found');
    const view = await familyView(deps, family);
    const heir = view.members.find(({ email }) => email !== '' && email === view.successor?.email);
    const owner = view.members.find(({ role }) => role === 'owner');
    if (heir === undefined || heir.uid === owner?.uid) throw new AppError('successor.not_member');
    await deps.documents.transact(async (tx) => {
      const storedFamily = await tx.get(families, familyId);
      const next = await tx.get(members, `${familyId}.${heir.uid}`);
      const former = owner === undefined ? null : await tx.get(members, `${familyId}.${owner.uid}`);
      if (storedFamily === null || next === null) throw new AppError('successor.not_member');
      tx.put(families, familyId, { ...storedFamily.value, successor: null });
      tx.put(members, next.id, { ...next.value, role: 'owner' });
      if (former !== null) tx.put(members, former.id, { ...former.value, role: 'editor' });
      const change = { from: owner === undefined ? null : `user:${owner.uid}`, to: `user:${heir.uid}` };
      await appendAudit(tx, deps, actor, {
        action: 'family.handed_over',
        object: `family:${familyId}`,
        familyId,
        ...change,
        reason,
      });
    });
    const after = await deps.documents.get(families, familyId);
    return familyView(deps, after ?? family);
  };
