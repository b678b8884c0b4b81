import { AppError, type Consent, canDo, type FamilyRole, type RecordedConsent } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consentId, consents, toConsentView } from '../../people/consents/consent.ts';
import { putConsent, recordConsent } from '../../people/consents/record-consent.ts';
import { authorizeAccess, readRole } from '../../people/families/authorize-access.ts';
import { families, withFamilyId } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import {
  findSecondId,
  getConsentId,
  listNarratorIds,
  requireSecondId,
  wakeNarrator,
} from '../persons/narrator.ts';
import { prepareLinkAnswers } from './adopt-link-answers.ts';
import { isOtherNarrator } from './is-other-narrator.ts';
import { prepareConsentNotice } from './prepare-consent-notice.ts';
import { toConsentSubject } from './to-consent-subject.ts';

type ConsentDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const toConsentViewer = (actor: Actor, role: FamilyRole | null) => ({
  uid: actor.kind === 'user' ? actor.uid : null,
  canAsk: canDo(role, 'book.layout'),
});

/** The consent of each narrator to each book of a family, oldest book first. */
export const listConsents =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, familyId: string): Promise<Consent[]> => {
    await authorizeAccess(
      documents,
      actor,
      'family.read',
      'family',
      withFamilyId(await documents.get(families, familyId)),
    );
    const storedBooks = await findAll(documents, books, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const viewer = toConsentViewer(actor, await readRole(documents, familyId, actor));
    const views = storedBooks.flatMap((book) =>
      listNarratorIds(book).map(async (personId) => {
        const record = await documents.get(consents, getConsentId(book, personId));
        const subject = toConsentSubject(book, findSecondId(book, personId));
        return toConsentView(subject, record?.value ?? null, viewer);
      }),
    );
    return Promise.all(views);
  };

/**
 * Records a consent given by a writer's own account, or one that an editor received by another way. Throws
 * `consent.refused`, and `consent.of_other_narrator` for the account of the book's other narrator.
 */
export const declareConsent =
  (deps: ConsentDeps) =>
  async (actor: Actor, bookId: string, way: RecordedConsent, personId?: string): Promise<Consent> => {
    const notifyConsent = await prepareConsentNotice(deps)(bookId, personId);
    const adoptAnswers = await prepareLinkAnswers(deps)(bookId, personId);
    return deps.documents.transact(async (tx) => {
      const action = way === 'own_account' ? 'story.write' : 'book.layout';
      const book = await authorizeAccess(tx, actor, action, 'book', await tx.get(books, bookId));
      const secondId = requireSecondId(book, personId);
      const previousConsent = (await tx.get(consents, consentId(bookId, secondId)))?.value ?? null;
      if (way === 'own_account' && (await isOtherNarrator(tx, book, secondId, actor)))
        throw new AppError('consent.of_other_narrator');
      const { familyId } = book.value;
      const viewer = toConsentViewer(actor, await readRole(tx, familyId, actor));
      const record = await recordConsent(tx, deps, actor, {
        bookId,
        narratorId: secondId,
        familyId,
        way,
        previousConsent,
      });
      await adoptAnswers(tx, record.uid);
      if (record !== previousConsent) await wakeNarrator(tx, deps, book, secondId);
      if (record !== previousConsent) await notifyConsent(tx, actor, book, record);
      return toConsentView(toConsentSubject(book, secondId), record, viewer);
    });
  };

/**
 * Withdraws a consent. Throws `permission.denied` unless the actor is the narrator or lays the book out, and
 * `consent.missing` when no consent is given.
 */
export const withdrawConsent =
  (deps: ConsentDeps) =>
  async (actor: Actor, bookId: string, personId?: string): Promise<Consent> => {
    const notifyConsent = await prepareConsentNotice(deps)(bookId, personId);
    return deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'family.read', 'book', await tx.get(books, bookId));
      const secondId = requireSecondId(book, personId);
      const previousConsent = (await tx.get(consents, consentId(bookId, secondId)))?.value ?? null;
      const isNarrator = actor.kind === 'user' && previousConsent?.uid === actor.uid;
      if (!isNarrator) await authorizeAccess(tx, actor, 'book.layout', 'book', book);
      if (previousConsent?.state !== 'given') throw new AppError('consent.missing', { bookId });
      const viewer = toConsentViewer(actor, await readRole(tx, book.value.familyId, actor));
      const closedBy = isNarrator ? 'narrator' : 'family';
      const { at: _, recordedBy: __, ...consentFields } = previousConsent;
      const record = await putConsent(tx, deps, actor, previousConsent, {
        ...consentFields,
        state: 'withdrawn',
        closedBy,
      });
      await notifyConsent(tx, actor, book, record);
      return toConsentView(toConsentSubject(book, secondId), record, viewer);
    });
  };
