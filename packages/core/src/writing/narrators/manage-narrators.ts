import { AppError, type Person, type Pronoun } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { type ConsentRecord, consents } from '../../people/consents/consent.ts';
import { authorizeAccess, type DocumentReader } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited } from '../books/edit-book.ts';
import { sortByLife, type Tellers } from '../books/life-order.ts';
import { saveBook } from '../books/save-book.ts';
import { countAddress, requireTimeZone } from '../persons/manage-persons.ts';
import { findSecondId } from '../persons/narrator.ts';
import { createPerson, type PersonRecord, persons } from '../persons/person.ts';
import { toPersonView } from '../persons/to-person-view.ts';
import { stories } from '../stories/story.ts';
import { releaseQuestions, releaseStories } from './release-narrator.ts';

type NarratorDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Limit of narrators per book. */
const NARRATORS_MAX = 2;

interface NewNarrator {
  readonly name: string;
  readonly email: string | null;
  readonly pronoun?: Pronoun | null | undefined;
  readonly isFamiliar?: boolean | undefined;
  readonly timeZone?: string | undefined;
}

const authorizeBook = async (documents: DocumentReader, actor: Actor, bookId: string) =>
  authorizeAccess(documents, actor, 'book.layout', 'book', await documents.get(books, bookId));

const auditNarrator = (
  tx: Transaction,
  deps: NarratorDeps,
  actor: Actor,
  action: string,
  book: Stored<BookDocument>,
) =>
  appendAudit(tx, deps, actor, {
    action,
    object: `book:${book.id}`,
    familyId: book.value.familyId,
    to: 'narrator',
  });

/**
 * Adds a second narrator to a book: with questions, a rhythm and a consent of their own, and named on its title page.
 * Throws `narrator.too_many`, `request.invalid` for an unknown time zone, `mail.too_many` and `mail.unverified_full`.
 */
export const addNarrator =
  (deps: NarratorDeps) =>
  async (actor: Actor, bookId: string, { name, email, ...fields }: NewNarrator): Promise<Person> => {
    requireTimeZone(fields.timeZone);
    const id = deps.ids.newId();
    const { book, person } = await deps.documents.transact(async (tx) => {
      const before = await authorizeBook(tx, actor, bookId);
      if (before.value.secondNarrator !== undefined)
        throw new AppError('narrator.too_many', { most: NARRATORS_MAX });
      const now = deps.clock.now().toISOString();
      const { familyId, rhythm } = before.value;
      const value: BookDocument = {
        ...markEdited(before.value, now),
        secondNarrator: { id, name, rhythm },
        tellersByStoryId: await readTellers(tx, before.value.chapters),
        revision: before.value.revision + 1,
      };
      const { pronoun = null, isFamiliar = false, timeZone = null } = fields;
      const personFields = { isNarrator: true, email, pronoun, isFamiliar, timeZone, wakeAt: now };
      const record = createPerson({ familyId, bookId, createdAt: now }, personFields);
      await countAddress(tx, deps, actor, { from: null, to: email, isNarrator: true });
      await saveBook(tx, deps, actor, before, value);
      tx.create(persons, id, record);
      await auditNarrator(tx, deps, actor, 'person.added', before);
      return { book: { ...before, value }, person: { id, value: record } };
    });
    return toPersonView(deps, book, person, true);
  };

/** Reads who tells the chapters that stand in the book when it gets its second narrator. */
const readTellers = async (tx: Transaction, chapters: readonly string[]): Promise<Tellers> => {
  const chapterStories = await Promise.all(chapters.map((id) => tx.get(stories, id)));
  return Object.fromEntries(
    chapterStories.flatMap((story) =>
      story?.value.kind === 'contribution' ? [[story.id, 'relative' as const]] : [],
    ),
  );
};

/** The order of the chapters in a book that has one narrator again. */
const orderWithout = ({
  chapterOrder,
  chapters,
  storyTimes,
}: Pick<BookDocument, 'chapterOrder' | 'chapters' | 'storyTimes'>): Partial<BookDocument> =>
  chapterOrder === 'narrator' ? { chapterOrder: 'life', chapters: sortByLife(chapters, storyTimes) } : {};

/** Throws `narrator.consent_closed` while stories of a narrator who refused stand in the book. */
const requireConsentToStories = async (
  { documents }: NarratorDeps,
  bookId: string,
  narratorId: string,
): Promise<void> => {
  if ((await documents.get(consents, narratorId))?.value.closedBy !== 'narrator') return;
  const chapters = await findAll(documents, stories, {
    where: [
      ['bookId', '==', bookId],
      ['state', '==', 'in_book'],
    ],
  });
  const count = chapters.filter(({ value }) => value.narratorId === narratorId).length;
  if (count > 0) throw new AppError('narrator.consent_closed', { count });
};

/**
 * The refusal of a narrator who leaves the book, without account and address: it stays in force for their stories. Null
 * for one who did not refuse.
 */
const readLastingRefusal = async (tx: Transaction, narratorId: string): Promise<ConsentRecord | null> => {
  const consent = await tx.get(consents, narratorId);
  return consent?.value.closedBy === 'narrator' ? { ...consent.value, uid: null, sentTo: null } : null;
};

/** Writes the book without its second narrator, who becomes a relative. */
const moveToRelatives = (deps: NarratorDeps, actor: Actor, bookId: string, narratorId: string) =>
  deps.documents.transact(async (tx) => {
    const book = await authorizeBook(tx, actor, bookId);
    const person = await tx.get(persons, narratorId);
    const {
      secondNarrator,
      tellersByStoryId: _,
      ...fields
    } = markEdited(book.value, deps.clock.now().toISOString());
    if (person === null || secondNarrator?.id !== narratorId) throw new AppError('person.not_found');
    const refusal = await readLastingRefusal(tx, narratorId);
    const value: BookDocument = { ...fields, ...orderWithout(fields), revision: book.value.revision + 1 };
    const { name } = secondNarrator;
    const quiet = { wakeAt: null, slotAt: null, reminder: null };
    const relative: PersonRecord = { ...person.value, isNarrator: false, name, ...quiet };
    await saveBook(tx, deps, actor, book, value);
    tx.put(persons, narratorId, relative);
    if (refusal === null) tx.remove(consents, narratorId);
    else tx.put(consents, narratorId, refusal);
    await auditNarrator(tx, deps, actor, 'narrator.removed', book);
    return { book: { ...book, value }, person: { id: narratorId, value: relative } };
  });

/** Finishes a removal that was interrupted after its book was written. Throws `person.not_found` without one. */
const finishRemoval = async (
  deps: NarratorDeps,
  actor: Actor,
  book: Stored<BookDocument>,
  narratorId: string,
): Promise<Person> => {
  const person = await deps.documents.get(persons, narratorId);
  if (person?.value.bookId !== book.id) throw new AppError('person.not_found');
  const narrator = { id: narratorId, name: person.value.name };
  const hadStories = await releaseStories(deps, actor, book.id, narrator);
  const hadQuestions = await releaseQuestions(deps, actor, book.id, narrator);
  if (!hadStories && !hadQuestions) throw new AppError('person.not_found');
  return toPersonView(deps, book, person, true);
};

/**
 * Removes the second narrator of a book. All that they told stays, signed with their name; they stay among the
 * relatives of the book, without scheduled questions. A call after an interrupted one finishes it. Throws
 * `person.not_found` and `narrator.consent_closed`.
 */
export const removeNarrator =
  (deps: NarratorDeps) =>
  async (actor: Actor, bookId: string, narratorId: string): Promise<Person> => {
    const before = await authorizeBook(deps.documents, actor, bookId);
    const { secondNarrator } = before.value;
    if (secondNarrator === undefined || findSecondId(before, narratorId) === undefined)
      return finishRemoval(deps, actor, before, narratorId);
    await requireConsentToStories(deps, bookId, narratorId);
    // Before the book is written, so that no story ever names a narrator whom its book does not have.
    await releaseStories(deps, actor, bookId, secondNarrator);
    const { book, person } = await moveToRelatives(deps, actor, bookId, narratorId);
    await releaseStories(deps, actor, bookId, secondNarrator);
    await releaseQuestions(deps, actor, bookId, secondNarrator);
    return toPersonView(deps, book, person, true);
  };
