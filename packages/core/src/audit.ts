import { z } from 'zod';
import { type Actor, actorLabel } from './accounts/actor.ts';
import type { Deps } from './deps.ts';
import { collection, type Transaction } from './documents/documents.port.ts';

const auditRecord = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  familyId: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

export const audits = collection('audits', auditRecord, [
  ['object', 'at'],
  ['familyId', 'at'],
]);

/** Appends to the audit log inside the transaction that makes the change. Never story text. */
export const appendAudit = (
  tx: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  actor: Actor,
  entry: Pick<AuditRecord, 'action' | 'object'> & Partial<AuditRecord>,
): void => {
  const at = clock.now().toISOString();
  tx.create(audits, ids.newId(), {
    familyId: null,
    from: null,
    to: null,
    reason: '',
    ...entry,
    at,
    actor: actorLabel(actor),
  });
};
