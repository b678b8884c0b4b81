import {
  AppError,
  CONSENT_TEXT,
  type Consent,
  type ConsentWay,
  type FamilyRole,
  mayDo,
  type RecordedConsent,
} from '@souvenance/contracts';
import { type Actor, actorLabel } from '../../foundation/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { consentTeller } from '../../writing/consents/tell-consent.ts';
import { admit, type Reader, roleIn } from '../families/admit.ts';
import { families, ofItself } from '../families/family.ts';
import { type ConsentRecord, consents, consentView, isGivenBySelf, mayRecord } from './consent.ts';

type ConsentDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface Given {
  readonly bookId: string;
  readonly familyId: string;
  readonly way: ConsentWay;
  /** What was read of it in this transaction, before its first write. */
  readonly known: ConsentRecord | null;
}

/** Writes a step of the consent, and who took it. */
export const putConsent = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  known: ConsentRecord | null,
  value: Omit<ConsentRecord, 'at' | 'recordedBy'>,
): ConsentRecord => {
  const recordedBy = actor.kind === 'anonymous' ? (known?.recordedBy ?? '') : actorLabel(actor);
  const record = { ...value, recordedBy, at: deps.clock.now().toISOString() };
  tx.put(consents, value.bookId, record);
  appendAudit(tx, deps, actor, {
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
export const recordConsent = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { bookId, familyId, way, known }: Given,
): ConsentRecord => {
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
export const checkConsent = async (reader: Reader, bookId: string): Promise<void> => {
  const known = await reader.get(consents, bookId);
  if (known?.value.state !== 'given') throw new AppError('consent.missing', { bookId });
};

const viewer = (actor: Actor, role: FamilyRole | null) => ({
  uid: actor.kind === 'user' ? actor.uid : null,
  mayAsk: mayDo(role, 'book.layout'),
});

/** The consent to each book of a family, oldest book first. */
export const listConsents =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, familyId: string): Promise<Consent[]> => {
    await admit(documents, actor, 'family.read', 'family', ofItself(await documents.get(families, familyId)));
    const found = await findAll(documents, books, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const by = viewer(actor, await roleIn(documents, familyId, actor));
    const records = await Promise.all(found.map(({ id }) => documents.get(consents, id)));
    return found.map((book, at) => consentView(book, records[at]?.value ?? null, by));
  };

/** A writer's own yes, or what the editor was told. Throws `consent.refused`. */
export const declareConsent =
  (deps: ConsentDeps) =>
  async (actor: Actor, bookId: string, way: RecordedConsent): Promise<Consent> => {
    const tell = await consentTeller(deps)(bookId);
    return deps.documents.transact(async (tx) => {
      const action = way === 'own_account' ? 'story.write' : 'book.layout';
      const book = await admit(tx, actor, action, 'book', await tx.get(books, bookId));
      const known = (await tx.get(consents, bookId))?.value ?? null;
      const { familyId } = book.value;
      const by = viewer(actor, await roleIn(tx, familyId, actor));
      const record = recordConsent(tx, deps, actor, { bookId, familyId, way, known });
      if (record !== known) tell(tx, actor, book, record);
      return consentView(book, record, by);
    });
  };

/** Takes a yes back. Throws `permission.denied` for who is neither the narrator nor lays the book out, `consent.missing`. */
export const withdrawConsent =
  (deps: ConsentDeps) =>
  async (actor: Actor, bookId: string): Promise<Consent> => {
    const tell = await consentTeller(deps)(bookId);
    return deps.documents.transact(async (tx) => {
      const book = await admit(tx, actor, 'family.read', 'book', await tx.get(books, bookId));
      const known = (await tx.get(consents, bookId))?.value ?? null;
      const isNarrator = actor.kind === 'user' && known?.uid === actor.uid;
      if (!isNarrator) await admit(tx, actor, 'book.layout', 'book', book);
      if (known?.state !== 'given') throw new AppError('consent.missing', { bookId });
      const by = viewer(actor, await roleIn(tx, book.value.familyId, actor));
      const closedBy = isNarrator ? 'narrator' : 'family';
      const { at: _, recordedBy: __, ...kept } = known;
      const record = putConsent(tx, deps, actor, known, { ...kept, state: 'withdrawn', closedBy });
      tell(tx, actor, book, record);
      return consentView(book, record, by);
    });
  };
