import { AppError, type Consent, type FamilyRole, mayDo, type RecordedConsent } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consents, consentView } from '../../people/consents/consent.ts';
import { putConsent, recordConsent } from '../../people/consents/record-consent.ts';
import { authorizeAccess, roleIn } from '../../people/families/authorize-access.ts';
import { families, ofItself } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import { consentTeller } from './tell-consent.ts';

type ConsentDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const viewer = (actor: Actor, role: FamilyRole | null) => ({
  uid: actor.kind === 'user' ? actor.uid : null,
  mayAsk: mayDo(role, 'book.layout'),
});

/** The consent to each book of a family, oldest book first. */
export const listConsents =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, familyId: string): Promise<Consent[]> => {
    await authorizeAccess(
      documents,
      actor,
      'family.read',
      'family',
      ofItself(await documents.get(families, familyId)),
    );
    const storedBooks = await findAll(documents, books, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const by = viewer(actor, await roleIn(documents, familyId, actor));
    const records = await Promise.all(storedBooks.map(({ id }) => documents.get(consents, id)));
    return storedBooks.map((book, at) => consentView(book, records[at]?.value ?? null, by));
  };

/** A writer's own yes, or what the editor was told. Throws `consent.refused`. */
export const declareConsent =
  (deps: ConsentDeps) =>
  async (actor: Actor, bookId: string, way: RecordedConsent): Promise<Consent> => {
    const tell = await consentTeller(deps)(bookId);
    return deps.documents.transact(async (tx) => {
      const action = way === 'own_account' ? 'story.write' : 'book.layout';
      const book = await authorizeAccess(tx, actor, action, 'book', await tx.get(books, bookId));
      const previousConsent = (await tx.get(consents, bookId))?.value ?? null;
      const { familyId } = book.value;
      const by = viewer(actor, await roleIn(tx, familyId, actor));
      const record = await recordConsent(tx, deps, actor, {
        bookId,
        familyId,
        way,
        previousConsent: previousConsent,
      });
      if (record !== previousConsent) await tell(tx, actor, book, record);
      return consentView(book, record, by);
    });
  };

/** Takes a yes back. Throws `permission.denied` for who is neither the narrator nor lays the book out, `consent.missing`. */
export const withdrawConsent =
  (deps: ConsentDeps) =>
  async (actor: Actor, bookId: string): Promise<Consent> => {
    const tell = await consentTeller(deps)(bookId);
    return deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'family.read', 'book', await tx.get(books, bookId));
      const previousConsent = (await tx.get(consents, bookId))?.value ?? null;
      const isNarrator = actor.kind === 'user' && previousConsent?.uid === actor.uid;
      if (!isNarrator) await authorizeAccess(tx, actor, 'book.layout', 'book', book);
      if (previousConsent?.state !== 'given') throw new AppError('consent.missing', { bookId });
      const by = viewer(actor, await roleIn(tx, book.value.familyId, actor));
      const closedBy = isNarrator ? 'narrator' : 'family';
      const { at: _, recordedBy: __, ...consentFields } = previousConsent;
      const record = await putConsent(tx, deps, actor, previousConsent, {
        ...consentFields,
        state: 'withdrawn',
        closedBy,
      });
      await tell(tx, actor, book, record);
      return consentView(book, record, by);
    });
  };
