import { AppError, CONSENT_TEXT, type ConsentWay } from '@souvenance/contracts';
import { type Actor, actorLabel } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type ConsentRecord, consents, isGivenBySelf, mayRecord } from './consent.ts';

interface Given {
  readonly bookId: string;
  readonly familyId: string;
  readonly way: ConsentWay;
  /** The consent that this transaction read before its first write. */
  readonly previousConsent: ConsentRecord | null;
}

/** Writes a step of the consent, and who took it. */
export const putConsent = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  previousConsent: ConsentRecord | null,
  value: Omit<ConsentRecord, 'at' | 'recordedBy'>,
): Promise<ConsentRecord> => {
  const recordedBy = actor.kind === 'anonymous' ? (previousConsent?.recordedBy ?? '') : actorLabel(actor);
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
 * Records, in the transaction of the caller, that a book's narrator agrees. The statement of somebody else never
 * replaces the narrator's own yes. Throws `consent.refused` when the narrator has said no.
 */
export const recordConsent = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { bookId, familyId, way, previousConsent }: Given,
): Promise<ConsentRecord> => {
  const uid = actor.kind === 'user' && (way === 'own_account' || way === 'invitation') ? actor.uid : null;
  if (!mayRecord(previousConsent, way, uid)) throw new AppError('consent.refused');
  const isAnothers =
    way === 'in_person' || way === 'deceased' || (way === 'own_account' && previousConsent?.uid !== uid);
  if (previousConsent !== null && isAnothers && isGivenBySelf(previousConsent)) return previousConsent;
  const givenFields = { state: 'given', textVersion: CONSENT_TEXT, closedBy: null } as const;
  const sentTo = previousConsent?.sentTo ?? null;
  return putConsent(tx, deps, actor, previousConsent, { familyId, bookId, uid, way, sentTo, ...givenFields });
};

/** Throws `consent.missing` while nobody has said that the narrator wants this book: nothing is sold or sent before. */
export const checkConsent = async (reader: Pick<Transaction, 'get'>, bookId: string): Promise<void> => {
  const storedConsent = await reader.get(consents, bookId);
  if (storedConsent?.value.state !== 'given') throw new AppError('consent.missing', { bookId });
};
