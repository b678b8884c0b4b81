import type { AuditEntry, AuditPage, AuditQuery } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { AuditRecord } from '../../foundation/audit/audit.ts';
import { verifyChain } from '../../foundation/audit/verify-chain.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { type FindAuditsDeps, findAudits } from './find-audits.ts';

type AuditDeps = Pick<Deps, 'documents'>;

const PAGE_SIZE = 50;

const toEntry = ({ id, value }: Stored<AuditRecord>): AuditEntry => {
  const { chain, seq, at, actor, action, object, from, to, reason } = value;
  return { id, chain, seq, at, actor, action, object, from, to, reason };
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

export const readPeopleNames = async ({ documents }: AuditDeps, labels: readonly string[]) => {
  const storedUsers = await Promise.all(collectIds(labels, 'user').map((uid) => documents.get(users, uid)));
  return Object.fromEntries(
    storedUsers.flatMap((user) => (user === null ? [] : [[user.id, user.value.name]])),
  );
};

/** Returns one page of the newest entries that match the filters. */
export const listAudit =
  (deps: FindAuditsDeps) =>
  async (actor: Actor, query: AuditQuery): Promise<AuditPage> => {
    authorizeAdministrator(actor, 'admin.read');
    const { chain } = query;
    const page = await findAudits(deps, query, PAGE_SIZE);
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
      hasMorePeople: page.hasMorePeople,
    };
  };

export const verifyAudit = (deps: Pick<Deps, 'documents' | 'settings'>) => (actor: Actor, chain: string) => {
  authorizeAdministrator(actor, 'admin.read');
  return verifyChain(deps)(chain);
};
