import { z } from 'zod';
import type { Deps, Settings } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { type Actor, formatActorLabel } from '../actors/actor.ts';
import { deriveSecret } from '../secrets/secrets.ts';

const auditFields = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  familyId: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
});
type AuditFields = z.infer<typeof auditFields>;

const auditRecord = auditFields.extend({
  /** `family.<id>`; `order.<id>` for actions of the print shop; `operator` for actions outside a family. */
  chain: z.string(),
  /** Position in its chain, from 1. */
  seq: z.int().positive(),
  /** Hash of the preceding entry, empty for the first. */
  previous: z.string(),
  hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** Stored under the id `chain.seq`, so that two entries cannot take the same position. */
export const audits = collection('audits', auditRecord, [
  ['object', 'at'],
  ['familyId', 'at'],
  ['chain', 'seq'],
  ['actor', 'at'],
  ['action', 'at'],
  ['at'],
]);

const auditHead = z.object({
  seq: z.int(),
  hash: z.string(),
  /** Keyed hash of `seq` and `hash`. */
  seal: z.string(),
});
export type AuditHead = z.infer<typeof auditHead>;

/** Length of each chain and the hash of its last entry. They reveal an entry that was cut off at the end. */
export const auditHeads = collection('audit-heads', auditHead);

/** Derives the key of the audit log. A person who can write documents but lacks the key cannot rewrite a chain. */
export const deriveAuditKey = ({ linkSecret }: Pick<Settings, 'linkSecret'>): string =>
  deriveSecret(linkSecret, 'audit');

/** Keyed hash of an entry with its position and the hash of the preceding entry. */
export const computeAuditHash = (entry: Omit<AuditRecord, 'hash'>, key: string): string => {
  const { chain, seq, previous, at, actor, action, object, familyId, from, to, reason } = entry;
  const fields = [chain, seq, previous, at, actor, action, object, familyId, from, to, reason];
  return deriveSecret(key, JSON.stringify(fields));
};

export const computeAuditSeal = (
  chain: string,
  { seq, hash }: Omit<AuditHead, 'seal'>,
  key: string,
): string => deriveSecret(key, JSON.stringify(['head', chain, seq, hash]));

const chainIdFor = (actor: Actor, familyId: string | null): string => {
  if (actor.kind === 'atelier') return `order.${actor.orderId}`;
  return familyId === null ? 'operator' : `family.${familyId}`;
};

/**
 * Appends to the audit log inside the transaction that makes the change; a keyed hash chains the entry to the preceding
 * one of its family. Entries never contain story text, a name or an address.
 * @example await appendAudit(tx, deps, actor, { action: 'order.noted', object: `order:${orderId}`, familyId });
 */
export const appendAudit = async (
  tx: Transaction,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  entry: Pick<AuditFields, 'action' | 'object'> & Partial<Omit<AuditFields, 'at' | 'actor'>>,
): Promise<void> => {
  const at = clock.now().toISOString();
  const fields = {
    familyId: null,
    from: null,
    to: null,
    reason: '',
    ...entry,
    at,
    actor: formatActorLabel(actor),
  };
  const chain = chainIdFor(actor, fields.familyId);
  const last = (await tx.get(auditHeads, chain))?.value ?? { seq: 0, hash: '' };
  const key = deriveAuditKey(settings);
  const seq = last.seq + 1;
  const linked = { ...fields, chain, seq, previous: last.hash };
  const head = { seq, hash: computeAuditHash(linked, key) };
  tx.create(audits, `${chain}.${seq}`, { ...linked, hash: head.hash });
  tx.put(auditHeads, chain, { ...head, seal: computeAuditSeal(chain, head, key) });
};
