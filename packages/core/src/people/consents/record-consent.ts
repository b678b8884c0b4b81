import { AppError, CONSENT_TEXT, type ConsentWay } from '@souvenance/contracts';
import { type Actor, formatActorLabel } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type ConsentRecord, canRecordConsent, consents, isGivenByNarrator } from './consent.ts';

interface ConsentToRecord {
  readonly bookId: string;
  readonly familyId: string;
  readonly way: ConsentWay;
  /** The consent that this transaction read before its first write. */
  readonly previousConsent: ConsentRecord | null;
}

/** Writes a change of the consent, and who made it, to the record and the audit log. */
export const putConsent = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  previousConsent: ConsentRecord | null,
  value: Omit<ConsentRecord, 'at' | 'recordedBy'>,
): Promise<ConsentRecord> => {
  const recordedBy =
    actor.kind === 'anonymous' ? (previousConsent?.recordedBy ?? '') : formatActorLabel(actor);
  const record = { ...value, recordedBy, at: deps.clock.now().toISOString() };
  tx.put(consents, value.bookId, record);
  await appendAudit(tx, deps, actor, {
    action: 'consent.moved',
    object: `book:${value.bookId}`,
    familyId: value.familyId,
    from: previousConsent?.state ?? null,
    to: value.state === 'given' ? `given:${value.way}` : value.state,
  });
  return record;
};

/**
 * Records in the caller's transaction that a book's narrator consents. Another person's statement never replaces the
 * narrator's own consent. Throws `consent.refused` when the narrator has refused.
 */
export const recordConsent = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { bookId, familyId, way, previousConsent }: ConsentToRecord,
): Promise<ConsentRecord> => {
  const actorUid =
    actor.kind === 'user' && (way === 'own_account' || way === 'invitation') ? actor.uid : null;
  // A statement without an account leaves the narrator's account as it is known.
  const uid = actorUid ?? previousConsent?.uid ?? null;
  if (!canRecordConsent(previousConsent, way, actorUid)) throw new AppError('consent.refused');
  const isStatementOfOther =
    way === 'in_person' || way === 'deceased' || (way === 'own_account' && previousConsent?.uid !== actorUid);
  if (previousConsent !== null && isStatementOfOther && isGivenByNarrator(previousConsent))
    return previousConsent;
  const givenFields = { state: 'given', textVersion: CONSENT_TEXT, closedBy: null } as const;
  const sentTo = previousConsent?.sentTo ?? null;
  return putConsent(tx, deps, actor, previousConsent, { familyId, bookId, uid, way, sentTo, ...givenFields });
};

/** Throws `consent.missing` while no consent of the narrator is recorded: nothing may be sold or sent before. */
export const checkConsent = async (documents: Pick<Transaction, 'get'>, bookId: string): Promise<void> => {
  const storedConsent = await documents.get(consents, bookId);
  if (storedConsent?.value.state !== 'given') throw new AppError('consent.missing', { bookId });
};
