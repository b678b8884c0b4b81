import {
  AppError,
  type Book,
  type BookFormat,
  bookCover,
  defaultRhythm,
  type RecordedConsent,
} from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { dropUndefinedFields } from '../../../foundation/documents/drop-undefined-fields.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { recordConsent } from '../../../people/consents/record-consent.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import { families, members } from '../../../people/families/family.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { checkPlates } from '../../album/edit-plates.ts';
import { createNarrator } from '../../persons/narrator.ts';
import { narratorId, persons } from '../../persons/person.ts';
import { photographs } from '../../photographs/photograph.ts';
import { type BookDocument, books } from '../book.ts';
import { markEdited } from '../edit-book.ts';
import { saveBook } from '../save-book.ts';
import { createEmptyContent, transactNewBook } from '../transact-new-book.ts';
import { toBookView } from './to-book-view.ts';

type BookDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface NewBook {
  familyId: string;
  title: string;
  subtitle: string;
  narrator: string;
  format: BookFormat;
  largePrint: boolean;
  themes: string[];
  /** How the narrator consented, if they did; without consent nothing is sold or sent. */
  consent?: RecordedConsent | undefined;
}

/** Creates a narrator's book in a family. Throws `book.too_many`. */
export const createBook =
  (deps: BookDeps & Pick<Deps, 'settings'>) =>
  async (actor: Actor, { consent, ...input }: NewBook): Promise<Book> => {
    const family = await deps.documents.get(families, input.familyId);
    const familyObject = family === null ? null : { ...family, value: { familyId: input.familyId } };
    await authorizeAccess(deps.documents, actor, 'book.layout', 'family', familyObject);
    const { uid } = requireSignedIn(actor);
    const id = deps.ids.newId();
    const now = deps.clock.now().toISOString();
    const value: BookDocument = {
      ...input,
      ...createEmptyContent(now),
      style: 'classique',
      openings: 'auto',
      familyTree: { isShown: false, people: [] },
      cover: bookCover.parse({}),
      rhythm: defaultRhythm,
    };
    await transactNewBook(deps, { familyId: input.familyId, uid }, async (tx) => {
      tx.create(books, id, value);
      // Wakes the scheduler at once, which plans the first question by the book's rhythm.
      tx.create(persons, narratorId(id), { ...createNarrator({ id, value }, now), wakeAt: now });
      await appendAudit(tx, deps, actor, {
        action: 'book.created',
        object: `book:${id}`,
        familyId: input.familyId,
      });
      if (consent !== undefined)
        await recordConsent(tx, deps, actor, {
          bookId: id,
          familyId: input.familyId,
          way: consent,
          previousConsent: null,
        });
    });
    return toBookView(deps, actor, { id, version: 1, value });
  };

export const readBook =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<Book> => {
    const storedBook = await authorizeAccess(
      deps.documents,
      actor,
      'family.read',
      'book',
      await deps.documents.get(books, bookId),
    );
    return toBookView(deps, actor, storedBook);
  };

/** Lists the books of all families that the actor belongs to, oldest first within each family. */
export const listBooks =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<Book[]> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    const memberships = await findAll(deps.documents, members, {
      where: [['uid', '==', actor.uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    const booksByFamily = await Promise.all(
      memberships.map(({ value: { familyId } }) =>
        findAll(deps.documents, books, {
          where: [['familyId', '==', familyId]],
          orderBy: { field: 'createdAt', direction: 'asc' },
        }),
      ),
    );
    return Promise.all(booksByFamily.flat().map((book) => toBookView(deps, actor, book)));
  };

type BookChange = Partial<
  Pick<
    BookDocument,
    | 'title'
    | 'subtitle'
    | 'narrator'
    | 'format'
    | 'largePrint'
    | 'style'
    | 'openings'
    | 'dedication'
    | 'epigraph'
    | 'themes'
    | 'cover'
    | 'plates'
  >
>;

/** Throws `photograph.not_found` when a photograph that the cover did not have before belongs to another book. */
const checkCoverPhotographs = async (
  tx: Transaction,
  book: Stored<BookDocument>,
  cover: BookDocument['cover'] | undefined,
): Promise<void> => {
  const before = new Set(book.value.cover.addedPhotographIds);
  const ids = [cover?.photographId ?? null, ...(cover?.addedPhotographIds ?? [])];
  for (const id of new Set(ids)) {
    if (id === null || before.has(id)) continue;
    const photograph = await tx.get(photographs, id);
    if (photograph?.value.bookId !== book.id) throw new AppError('photograph.not_found');
  }
};

/** The book's second narrator under another name; nothing in a book that one person tells. */
const renameSecond = (
  { secondNarrator }: BookDocument,
  name: string | undefined,
): Pick<BookDocument, 'secondNarrator'> =>
  secondNarrator === undefined || name === undefined ? {} : { secondNarrator: { ...secondNarrator, name } };

/**
 * Changes a book's own fields. Throws `book.conflict` when `revision` is not the current one, and
 * `photograph.not_found` when a photograph of the cover belongs to another book, or a plate is not in the album.
 */
export const updateBook =
  (deps: BookDeps) =>
  async (
    actor: Actor,
    bookId: string,
    {
      revision,
      secondNarratorName,
      ...change
    }: BookChange & { revision: number; secondNarratorName?: string },
  ): Promise<Book> => {
    const updated = await deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'book.layout', 'book', await tx.get(books, bookId));
      if (book.value.revision !== revision)
        throw new AppError('book.conflict', { revision: book.value.revision });
      await checkCoverPhotographs(tx, book, change.cover);
      await checkPlates(tx, book, change.plates);
      const now = deps.clock.now().toISOString();
      const value = {
        ...markEdited(book.value, now),
        ...dropUndefinedFields(change),
        ...renameSecond(book.value, secondNarratorName),
        revision: revision + 1,
      };
      await saveBook(tx, deps, actor, book, value);
      return { ...book, value };
    });
    return toBookView(deps, actor, updated);
  };
