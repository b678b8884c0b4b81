import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { findSecondId, toNarratorField } from '../persons/narrator.ts';
import type { PersonRecord } from '../persons/person.ts';
import type { OptIn } from '../questions/offer/offered.ts';
import { readLibrary, readLibraryQuestion } from '../questions/offer/read-library.ts';
import { libraryQuestionId, type QuestionRecord, questions } from '../questions/question.ts';
import { type DeliveryRecord, deliveries, deliveryId } from './delivery.ts';
import { canSendToNarrator, findNextInLibrary } from './next-question.ts';

/**
 * A question that may be sent next: one of the book's list, or (`isNew`) one of the library that is not in the list
 * yet.
 */
export interface Picked {
  readonly question: { readonly id: string; readonly value: QuestionRecord };
  readonly isNew: boolean;
}

interface Narrator {
  readonly id: string;
  readonly value: PersonRecord;
}

const pickFromLibrary = async (
  documents: Pick<Documents, 'find'>,
  book: Stored<BookDocument>,
  { id: personId, value: { takesSensitive } }: Narrator,
  list: readonly Stored<QuestionRecord>[],
  position: number,
): Promise<Picked | null> => {
  const usedIds = new Set(list.flatMap(({ value }) => (value.libraryId === null ? [] : [value.libraryId])));
  const { themes } = book.value;
  const nextInLibrary = findNextInLibrary(await readLibrary(documents), { themes, usedIds, takesSensitive });
  if (nextInLibrary === null) return null;
  const { id, text, about } = nextInLibrary.question;
  const narratorField = toNarratorField(book, personId);
  const value: QuestionRecord = {
    familyId: book.value.familyId,
    bookId: book.id,
    ...narratorField,
    libraryId: id,
    text,
    about,
    theme: nextInLibrary.theme.name,
    state: 'chosen',
    storyId: null,
    askedBy: '',
    askedByUid: null,
    position,
    skippedBy: [],
    contributions: [],
    isForRelatives: false,
  };
  const questionId = libraryQuestionId(book.id, narratorField.narratorId, id);
  return { question: { id: questionId, value }, isNew: true };
};

/** The first question of the list that may be sent now, in the family's order. */
const findFirstChosen = async (
  documents: Pick<Documents, 'get'>,
  waiting: readonly Stored<QuestionRecord>[],
  optIn: OptIn,
): Promise<Stored<QuestionRecord> | null> => {
  for (const question of waiting) {
    const { libraryId } = question.value;
    const libraryQuestion = libraryId === null ? null : await readLibraryQuestion(documents, libraryId);
    if (canSendToNarrator(question.value, libraryQuestion, optIn)) return question;
  }
  return null;
};

/** All deliveries to a person, oldest first. */
export const listDeliveriesTo = (
  documents: Pick<Documents, 'find'>,
  personId: string,
): Promise<Stored<DeliveryRecord>[]> =>
  findAll(documents, deliveries, {
    where: [['personId', '==', personId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });

/**
 * Picks the narrator's next question that is not among `deliveries`: in the family's order, then from the library. Null
 * when nothing is left.
 */
export const pickQuestion = async (
  { documents, clock }: Pick<Deps, 'clock'> & { readonly documents: Pick<Documents, 'get' | 'find'> },
  book: Stored<BookDocument>,
  person: Narrator,
  deliveries: readonly Stored<DeliveryRecord>[],
): Promise<Picked | null> => {
  const bookList = await findAll(documents, questions, {
    where: [['bookId', '==', book.id]],
    orderBy: { field: 'position', direction: 'asc' },
  });
  const secondId = findSecondId(book, person.id);
  const list = bookList.filter(({ value }) => value.narratorId === secondId);
  const deliveredIds = new Set(deliveries.map(({ id }) => id));
  const { takesSensitive } = person.value;
  const waiting = list.filter(
    ({ id, value }) => value.state === 'chosen' && !deliveredIds.has(deliveryId(person.id, id)),
  );
  const chosenQuestion = await findFirstChosen(documents, waiting, {
    themes: book.value.themes,
    takesSensitive,
  });
  if (chosenQuestion !== null) return { question: chosenQuestion, isNew: false };
  return pickFromLibrary(documents, book, person, list, clock.now().getTime());
};
