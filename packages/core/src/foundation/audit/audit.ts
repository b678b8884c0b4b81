import { z } from 'zod';
import type { Deps, Settings } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { type Actor, actorLabel } from '../actors/actor.ts';
import { derivedSecret } from '../secrets/secrets.ts';

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
  /** `family.<id>`; `order.<id>` for what the print shop does; `operator` for what belongs to no family. */
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

const auditHead = z.object({
  seq: z.int(),
  hash: z.string(),
  /** Keyed hash of both. */
  seal: z.string(),
});
export type AuditHead = z.infer<typeof auditHead>;

/** Length of each chain and the hash of its last entry: an entry cut off at the end is missed here. */
export const auditHeads = collection('audit-heads', auditHead);

/** Keys the audit log: who can write to the documents, and has not this, can't write a chain anew. */
export const auditKeyOf = ({ linkSecret }: Pick<Settings, 'linkSecret'>): string =>
  derivedSecret(linkSecret, 'audit');

/** Keyed hash of an entry with its position and the hash of the entry before it. */
export const auditHashOf = (entry: Omit<AuditRecord, 'hash'>, key: string): string => {
  const { chain, seq, previous, at, actor, action, object, familyId, from, to, reason } = entry;
  const fields = [chain, seq, previous, at, actor, action, object, familyId, from, to, reason];
  return derivedSecret(key, JSON.stringify(fields));
};

export const auditSealOf = (chain: string, { seq, hash }: Omit<AuditHead, 'seal'>, key: string): string =>
  derivedSecret(key, JSON.stringify(['head', chain, seq, hash]));

const chainOf = (actor: Actor, familyId: string | null): string => {
  if (actor.kind === 'atelier') return `order.${actor.orderId}`;
  return familyId === null ? 'operator' : `family.${familyId}`;
};

/**
 * Appends to the audit log inside the transaction that makes the change; the entry is chained by a keyed hash
 * to the one before it in its family. Never story text, never a name or an address.
 * @example await appendAudit(tx, deps, actor, { action: 'order.noted', object: `order:${orderId}`, familyId });
 */
export const appendAudit = async (
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  entry: Pick<AuditFacts, 'action' | 'object'> & Partial<Omit<AuditFacts, 'at' | 'actor'>>,
): Promise<void> => {
  const at = clock.now().toISOString();
  const facts = { familyId: null, from: null, to: null, reason: '', ...entry, at, actor: actorLabel(actor) };
  const chain = chainOf(actor, facts.familyId);
  const last = (await tx.get(auditHeads, chain))?.value ?? { seq: 0, hash: '' };
  const key = auditKeyOf(settings);
  const seq = last.seq + 1;
  const linked = { ...facts, chain, seq, previous: last.hash };
  const head = { seq, hash: auditHashOf(linked, key) };
  tx.create(audits, `${chain}.${seq}`, { ...linked, hash: head.hash });
  tx.put(auditHeads, chain, { ...head, seal: auditSealOf(chain, head, key) });
};
