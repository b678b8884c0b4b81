import { z } from 'zod';
import { type Actor, actorLabel } from './accounts/actor.ts';
import type { Deps } from './deps.ts';
import { collection, type Transaction } from './documents/documents.port.ts';
import { sha256Of } from './secrets.ts';

const auditFacts = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  familyId: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
});
type AuditFacts = z.infer<typeof auditFacts>;

const auditRecord = auditFacts.extend({
  /** `family.<id>`; `order.<id>` for what the print shop does; `house` for what belongs to no family. */
  chain: z.string(),
  /** Place in its chain, from 1. */
  seq: z.int().positive(),
  /** Hash of the entry before, empty for the first. */
  previous: z.string(),
  hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** By `chain.seq`: two entries can't take the same place. */
export const audits = collection('audits', auditRecord, [
  ['object', 'at'],
  ['familyId', 'at'],
  ['chain', 'seq'],
  ['at'],
]);

/** Length of each chain and the hash of its last entry: an entry cut off at the end is missed here. */
export const auditHeads = collection('audit-heads', z.object({ seq: z.int(), hash: z.string() }));

/** Hex SHA-256 of an entry with its place and the entry before it. */
export const auditHashOf = (entry: Omit<AuditRecord, 'hash'>): string => {
  const { chain, seq, previous, at, actor, action, object, familyId, from, to, reason } = entry;
  return sha256Of(
    JSON.stringify([chain, seq, previous, at, actor, action, object, familyId, from, to, reason]),
  );
};

const chainOf = (actor: Actor, familyId: string | null): string => {
  if (actor.kind === 'atelier') return `order.${actor.orderId}`;
  return familyId === null ? 'house' : `family.${familyId}`;
};

interface Awaited {
  readonly chain: string;
  readonly facts: AuditFacts;
}

const linkChain = async (tx: Transaction, chain: string, entries: readonly AuditFacts[]): Promise<void> => {
  const stored = await tx.get(auditHeads, chain);
  let head = stored?.value ?? { seq: 0, hash: '' };
  for (const facts of entries) {
    const entry = { ...facts, chain, seq: head.seq + 1, previous: head.hash };
    head = { seq: entry.seq, hash: auditHashOf(entry) };
    tx.create(audits, `${chain}.${entry.seq}`, { ...entry, hash: head.hash });
  }
  tx.put(auditHeads, chain, head);
};

const linkAll = async (tx: Transaction, awaited: readonly Awaited[]): Promise<void> => {
  const chains = Map.groupBy(awaited, ({ chain }) => chain);
  for (const [chain, entries] of chains) {
    await linkChain(
      tx,
      chain,
      entries.map(({ facts }) => facts),
    );
  }
};

/** Entries of a transaction under way: they are linked together, once, at its end. */
const awaitedOf = new WeakMap<Transaction, Awaited[]>();

const awaitedIn = (tx: Transaction): Awaited[] => {
  const known = awaitedOf.get(tx);
  if (known !== undefined) return known;
  const fresh: Awaited[] = [];
  awaitedOf.set(tx, fresh);
  tx.atEnd(() => linkAll(tx, fresh));
  return fresh;
};

/**
 * Appends to the audit log inside the transaction that makes the change; the entry is chained by hash to the one
 * before it in its family. Never story text, never a name or an address.
 */
export const appendAudit = (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  entry: Pick<AuditFacts, 'action' | 'object'> & Partial<Omit<AuditFacts, 'at' | 'actor'>>,
): void => {
  const at = clock.now().toISOString();
  const facts = { familyId: null, from: null, to: null, reason: '', ...entry, at, actor: actorLabel(actor) };
  awaitedIn(tx).push({ chain: chainOf(actor, facts.familyId), facts });
};
