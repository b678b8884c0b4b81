import type { AuditEntry, AuditPage } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { type AuditRecord, audits } from '../../foundation/audit/audit.ts';
import { verifyChain } from '../../foundation/audit/verify-chain.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Query, Stored } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';

type AuditDeps = Pick<Deps, 'documents'>;

const SHOWN = 50;
const ORDER = 'order.';

const entryOf = ({ id, value }: Stored<AuditRecord>): AuditEntry => {
  const { chain, seq, at, actor, action, object, from, to, reason } = value;
  return { id, chain, seq, at, actor, action, object, from, to, reason };
};

/**
 * The query for everything that happened to an order: its own chain holds only the print shop's actions, the family's
 * chain the others.
 */
const queryOf = (chain: string | undefined): Omit<Query, 'limit'> => {
  if (chain === undefined) return { orderBy: { field: 'at', direction: 'desc' } };
  if (chain.startsWith(ORDER))
    return {
      where: [['object', '==', `order:${chain.slice(ORDER.length)}`]],
      orderBy: { field: 'at', direction: 'desc' },
    };
  return { where: [['chain', '==', chain]], orderBy: { field: 'seq', direction: 'desc' } };
};

/** The ids behind labels such as `user:…`, each once. */
const idsIn = (labels: readonly string[], kind: string): string[] => [
  ...new Set(labels.flatMap((label) => (label.startsWith(`${kind}:`) ? [label.slice(kind.length + 1)] : []))),
];

const namesOf = async ({ documents }: AuditDeps, labels: readonly string[]) => {
  const labelNames = await Promise.all([
    ...idsIn(labels, 'family').map(async (id) => {
      const family = await documents.get(families, id);
      return [`family:${id}`, family?.value.name];
    }),
    ...idsIn(labels, 'order').map(async (id) => {
      const order = await documents.get(orders, id);
      return [`order:${id}`, order?.value.number];
    }),
  ]);
  return Object.fromEntries(labelNames.filter(([, name]) => name !== undefined));
};

const peopleOf = async ({ documents }: AuditDeps, labels: readonly string[]) => {
  const storedUsers = await Promise.all(idsIn(labels, 'user').map((uid) => documents.get(users, uid)));
  return Object.fromEntries(
    storedUsers.flatMap((user) => (user === null ? [] : [[user.id, user.value.name]])),
  );
};

/** The newest entries, of one chain when asked, a page at a time. */
export const listAudit =
  (deps: AuditDeps) =>
  async (
    actor: Actor,
    { chain, cursor }: { chain?: string | undefined; cursor?: string | undefined },
  ): Promise<AuditPage> => {
    authorizeAdministrator(actor);
    const page = await deps.documents.find(audits, {
      ...queryOf(chain),
      limit: SHOWN,
      ...(cursor !== undefined && { cursor }),
    });
    const entries = page.items.map(entryOf);
    const things = entries.flatMap(({ object, chain: of }) => [object, of.replace('.', ':')]);
    const chainLabels = chain === undefined ? [] : [chain.replace('.', ':')];
    const hands = entries.flatMap(({ actor: hand, object, from, to }) => [
      hand,
      object,
      from ?? '',
      to ?? '',
    ]);
    return {
      entries,
      names: await namesOf(deps, [...things, ...chainLabels]),
      people: await peopleOf(deps, hands),
      cursor: page.cursor,
    };
  };

export const verifyAudit = (deps: Pick<Deps, 'documents' | 'settings'>) => (actor: Actor, chain: string) => {
  authorizeAdministrator(actor);
  return verifyChain(deps)(chain);
};
