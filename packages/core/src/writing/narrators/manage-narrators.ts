import { AppError, type Person, type Pronoun } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consents } from '../../people/consents/consent.ts';
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
import { questions } from '../questions/question.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

type NarratorDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Limit of narrators per book. */
const NARRATORS_MAX = 2;
/** Stories and questions that one transaction changes. */
const BATCH = 100;

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
 * Throws `narrator.too_many`, `request.invalid` for an unknown time zone, `mail.too_many` and `mail.unproved_full`.
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
        tellers: await readTellers(tx, before.value.chapters),
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
  times,
}: Pick<BookDocument, 'chapterOrder' | 'chapters' | 'times'>): Partial<BookDocument> =>
  chapterOrder === 'narrator' ? { chapterOrder: 'life', chapters: sortByLife(chapters, times) } : {};

/** The story of a narrator who leaves the book: a relative's, signed with the name, whose question has gone. */
const toSignedStory = ({ narratorId: _, ...story }: StoryRecord, name: string): StoryRecord => ({
  ...story,
  kind: 'contribution',
  signature: name,
  questionId: null,
});

/** Turns all that a narrator told into signed stories, and removes the questions that were put to them. */
const releaseStories = async (
  { documents }: NarratorDeps,
  bookId: string,
  { id: narratorId, name }: { id: string; name: string },
): Promise<void> => {
  const where = [['bookId', '==', bookId]] as const;
  const ownStories = (await findAll(documents, stories, { where })).filter(
    ({ value }) => value.narratorId === narratorId,
  );
  const ownQuestions = (await findAll(documents, questions, { where })).filter(
    ({ value }) => value.narratorId === narratorId,
  );
  for (let at = 0; at < Math.max(ownStories.length, ownQuestions.length); at += BATCH)
    await documents.transact(async (tx) => {
      for (const { id } of ownStories.slice(at, at + BATCH)) {
        const story = await tx.get(stories, id);
        if (story?.value.narratorId !== narratorId) continue;
        tx.put(stories, id, toSignedStory(story.value, name));
      }
      for (const { id } of ownQuestions.slice(at, at + BATCH)) tx.remove(questions, id);
    });
};

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
 * Removes the second narrator of a book. All that they told stays, signed with their name; they stay among the relatives
 * of the book, without scheduled questions. Throws `person.not_found` and `narrator.consent_closed`.
 */
export const removeNarrator =
  (deps: NarratorDeps) =>
  async (actor: Actor, bookId: string, narratorId: string): Promise<Person> => {
    const { documents } = deps;
    const before = await authorizeBook(documents, actor, bookId);
    const { secondNarrator } = before.value;
    if (secondNarrator === undefined || findSecondId(before, narratorId) === undefined)
      throw new AppError('person.not_found');
    await requireConsentToStories(deps, bookId, narratorId);
    const { book, person } = await documents.transact(async (tx) => {
      const current = await authorizeBook(tx, actor, bookId);
      const storedPerson = await tx.get(persons, narratorId);
      if (storedPerson === null || findSecondId(current, narratorId) === undefined)
        throw new AppError('person.not_found');
      const now = deps.clock.now().toISOString();
      const { secondNarrator: _, tellers: __, ...fields } = markEdited(current.value, now);
      const value: BookDocument = {
        ...fields,
        ...orderWithout(fields),
        revision: current.value.revision + 1,
      };
      const relative: PersonRecord = {
        ...storedPerson.value,
        isNarrator: false,
        name: secondNarrator.name,
        wakeAt: null,
        slotAt: null,
        reminder: null,
      };
      await saveBook(tx, deps, actor, current, value);
      tx.put(persons, narratorId, relative);
      tx.remove(consents, narratorId);
      await auditNarrator(tx, deps, actor, 'narrator.removed', current);
      return { book: { ...current, value }, person: { id: narratorId, value: relative } };
    });
    await releaseStories(deps, bookId, secondNarrator);
    return toPersonView(deps, book, person, true);
  };
