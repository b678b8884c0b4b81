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
  /** What was read of it in this transaction, before its first write. */
  readonly known: ConsentRecord | null;
}

/** Writes a step of the consent, and who took it. */
export const putConsent = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  known: ConsentRecord | null,
  value: Omit<ConsentRecord, 'at' | 'recordedBy'>,
): Promise<ConsentRecord> => {
  const recordedBy = actor.kind === 'anonymous' ? (known?.recordedBy ?? '') : actorLabel(actor);
  const record = { ...value, recordedBy, at: deps.clock.now().toISOString() };
  tx.put(consents, value.bookId, record);
  await appendAudit(tx, deps, actor, {
    action: 'consent.moved',
    object: `book:${value.bookId}`,
    familyId: value.familyId,
    from: known?.state ?? null,
    to: value.state === 'given' ? `given:${value.way}` : value.state,
  });
  return record;
};

/**
 * Writes down, in the transaction of what asked for it, that a book's narrator agrees. His own word is not replaced
 * by what others say of him. Throws `consent.refused` when he has said no himself.
 */
export const recordConsent = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { bookId, familyId, way, known }: Given,
): Promise<ConsentRecord> => {
  const uid = actor.kind === 'user' && (way === 'own_account' || way === 'invitation') ? actor.uid : null;
  if (!mayRecord(known, way, uid)) throw new AppError('consent.refused');
  const isAnothers =
    way === 'in_person' || way === 'deceased' || (way === 'own_account' && known?.uid !== uid);
  if (known !== null && isAnothers && isGivenBySelf(known)) return known;
  const given = { state: 'given', textVersion: CONSENT_TEXT, closedBy: null } as const;
  const sentTo = known?.sentTo ?? null;
  return putConsent(tx, deps, actor, known, { familyId, bookId, uid, way, sentTo, ...given });
};

/** Throws `consent.missing` while nobody has said that the narrator wants this book: nothing is sold or sent before. */
export const checkConsent = async (reader: Pick<Transaction, 'get'>, bookId: string): Promise<void> => {
  const known = await reader.get(consents, bookId);
  if (known?.value.state !== 'given') throw new AppError('consent.missing', { bookId });
};
