import { AppError, CONSENT_TEXT, type ConsentWay } from '@souvenance/contracts';
import { type Actor, formatActorLabel } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type ConsentRecord, canRecordConsent, consentId, consents, isGivenByNarrator } from './consent.ts';

interface ConsentToRecord {
  readonly bookId: string;
  /** The second narrator's id; missing for the first. */
  readonly narratorId?: string | undefined;
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
  tx.put(consents, consentId(value.bookId, value.narratorId), record);
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
  { bookId, narratorId, familyId, way, previousConsent }: ConsentToRecord,
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
  return putConsent(tx, deps, actor, previousConsent, {
    familyId,
    bookId,
    ...(narratorId !== undefined && { narratorId }),
    uid,
    way,
    sentTo,
    ...givenFields,
  });
};

/**
 * Throws `consent.missing` while no consent of the narrator is recorded, of the first one where `narratorId` names no
 * other: nothing of theirs may be sold or sent before.
 */
export const checkConsent = async (
  documents: Pick<Transaction, 'get'>,
  bookId: string,
  narratorId?: string | undefined,
): Promise<void> => {
  const storedConsent = await documents.get(consents, consentId(bookId, narratorId));
  if (storedConsent?.value.state !== 'given') throw new AppError('consent.missing', { bookId });
};
