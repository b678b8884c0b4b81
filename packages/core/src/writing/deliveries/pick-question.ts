import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import type { PersonRecord } from '../persons/person.ts';
import type { OptedIn } from '../questions/offer/offered.ts';
import { readLibrary, readLibraryQuestion } from '../questions/offer/read-library.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { type DeliveryRecord, deliveries, deliveryId } from './delivery.ts';
import { mayBePut, nextFromLibrary } from './next-question.ts';

/** A question that may be put next: of the book's list, or one of the library that the list has not yet. */
export interface Picked {
  readonly question: { readonly id: string; readonly value: QuestionRecord };
  readonly isNew: boolean;
}

const fromLibrary = async (
  documents: Pick<Documents, 'find'>,
  book: Stored<BookDocument>,
  { takesSensitive }: PersonRecord,
  list: readonly Stored<QuestionRecord>[],
  position: number,
): Promise<Picked | null> => {
  const usedIds = new Set(list.flatMap(({ value }) => (value.libraryId === null ? [] : [value.libraryId])));
  const { themes } = book.value;
  const nextInLibrary = nextFromLibrary(await readLibrary(documents), { themes, usedIds, takesSensitive });
  if (nextInLibrary === null) return null;
  const { id, text, about } = nextInLibrary.question;
  const value: QuestionRecord = {
    familyId: book.value.familyId,
    bookId: book.id,
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
  return { question: { id: `${book.id}.${id}`, value }, isNew: true };
};

/** The first of the book's list that may be put now, in the family's order. */
const firstChosen = async (
  documents: Pick<Documents, 'get'>,
  waiting: readonly Stored<QuestionRecord>[],
  opted: OptedIn,
): Promise<Stored<QuestionRecord> | null> => {
  for (const one of waiting) {
    const { libraryId } = one.value;
    const libraryQuestion = libraryId === null ? null : await readLibraryQuestion(documents, libraryId);
    if (mayBePut(one.value, libraryQuestion, opted)) return one;
  }
  return null;
};

/** All that was put to a person, oldest first. */
export const deliveriesOf = (
  documents: Pick<Documents, 'find'>,
  personId: string,
): Promise<Stored<DeliveryRecord>[]> =>
  findAll(documents, deliveries, {
    where: [['personId', '==', personId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });

/**
 * The narrator's next question after all former `deliveries`, in the family's order, then by the library; null when
 * nothing is left.
 */
export const pickQuestion = async (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  book: Stored<BookDocument>,
  person: { readonly id: string; readonly value: PersonRecord },
  deliveries: readonly Stored<DeliveryRecord>[],
): Promise<Picked | null> => {
  const list = await findAll(documents, questions, {
    where: [['bookId', '==', book.id]],
    orderBy: { field: 'position', direction: 'asc' },
  });
  const deliveredIds = new Set(deliveries.map(({ id }) => id));
  const { takesSensitive } = person.value;
  const waiting = list.filter(
    ({ id, value }) => value.state === 'chosen' && !deliveredIds.has(deliveryId(person.id, id)),
  );
  const chosenQuestion = await firstChosen(documents, waiting, { themes: book.value.themes, takesSensitive });
  if (chosenQuestion !== null) return { question: chosenQuestion, isNew: false };
  return fromLibrary(documents, book, person.value, list, clock.now().getTime());
};
