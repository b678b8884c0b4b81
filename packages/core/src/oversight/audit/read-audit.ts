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

const PAGE_SIZE = 50;
const ORDER_PREFIX = 'order.';

const toEntry = ({ id, value }: Stored<AuditRecord>): AuditEntry => {
  const { chain, seq, at, actor, action, object, from, to, reason } = value;
  return { id, chain, seq, at, actor, action, object, from, to, reason };
};

/**
 * Builds the query for a chain. An order's chain contains only the print shop's actions and the family's chain the
 * others, so the entries of an order are found by their object.
 */
const buildQuery = (chain: string | undefined): Omit<Query, 'limit'> => {
  if (chain === undefined) return { orderBy: { field: 'at', direction: 'desc' } };
  if (chain.startsWith(ORDER_PREFIX))
    return {
      where: [['object', '==', `order:${chain.slice(ORDER_PREFIX.length)}`]],
      orderBy: { field: 'at', direction: 'desc' },
    };
  return { where: [['chain', '==', chain]], orderBy: { field: 'seq', direction: 'desc' } };
};

/** Returns the ids behind labels such as `user:…`, each once. */
const collectIds = (labels: readonly string[], kind: string): string[] => [
  ...new Set(labels.flatMap((label) => (label.startsWith(`${kind}:`) ? [label.slice(kind.length + 1)] : []))),
];

const readNames = async ({ documents }: AuditDeps, labels: readonly string[]) => {
  const labelNames = await Promise.all([
    ...collectIds(labels, 'family').map(async (id) => {
      const family = await documents.get(families, id);
      return [`family:${id}`, family?.value.name];
    }),
    ...collectIds(labels, 'order').map(async (id) => {
      const order = await documents.get(orders, id);
      return [`order:${id}`, order?.value.number];
    }),
  ]);
  return Object.fromEntries(labelNames.filter(([, name]) => name !== undefined));
};

const readPeopleNames = async ({ documents }: AuditDeps, labels: readonly string[]) => {
  const storedUsers = await Promise.all(collectIds(labels, 'user').map((uid) => documents.get(users, uid)));
  return Object.fromEntries(
    storedUsers.flatMap((user) => (user === null ? [] : [[user.id, user.value.name]])),
  );
};

/** Returns one page of the newest entries, of one chain when `chain` is given. */
export const listAudit =
  (deps: AuditDeps) =>
  async (
    actor: Actor,
    { chain, cursor }: { chain?: string | undefined; cursor?: string | undefined },
  ): Promise<AuditPage> => {
    authorizeAdministrator(actor);
    const page = await deps.documents.find(audits, {
      ...buildQuery(chain),
      limit: PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    });
    const entries = page.items.map(toEntry);
    const objectLabels = entries.flatMap(({ object, chain: entryChain }) => [
      object,
      entryChain.replace('.', ':'),
    ]);
    const chainLabels = chain === undefined ? [] : [chain.replace('.', ':')];
    const actorLabels = entries.flatMap(({ actor: entryActor, object, from, to }) => [
      entryActor,
      object,
      from ?? '',
      to ?? '',
    ]);
    return {
      entries,
      names: await readNames(deps, [...objectLabels, ...chainLabels]),
      people: await readPeopleNames(deps, actorLabels),
      cursor: page.cursor,
    };
  };

export const verifyAudit = (deps: Pick<Deps, 'documents' | 'settings'>) => (actor: Actor, chain: string) => {
  authorizeAdministrator(actor);
  return verifyChain(deps)(chain);
};
