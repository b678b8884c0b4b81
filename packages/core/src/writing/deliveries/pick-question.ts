import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import type { PersonRecord } from '../persons/person.ts';
import { questionById, questionLibrary } from '../questions/library/index.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { type DeliveryRecord, deliveries, deliveryId } from './delivery.ts';
import { mayBePut, nextFromLibrary } from './next-question.ts';

/** A question that may be put next: of the book's list, or one of the library that the list has not yet. */
export interface Picked {
  readonly question: { readonly id: string; readonly value: QuestionRecord };
  readonly isNew: boolean;
}

const isSensitive = (libraryId: string): boolean => questionById(libraryId)?.question.sensitive ?? false;

const fromLibrary = (
  book: Stored<BookDocument>,
  { takesSensitive }: PersonRecord,
  list: readonly Stored<QuestionRecord>[],
  position: number,
): Picked | null => {
  const used = new Set(list.flatMap(({ value }) => (value.libraryId === null ? [] : [value.libraryId])));
  const found = nextFromLibrary(questionLibrary, { themes: book.value.themes, used, takesSensitive });
  if (found === null) return null;
  const value: QuestionRecord = {
    ...{ familyId: book.value.familyId, bookId: book.id, libraryId: found.question.id },
    ...{ text: found.question.text, theme: found.theme.name, state: 'chosen', storyId: null },
    ...{ askedBy: '', askedByUid: null, position, skippedBy: [], contributions: [] },
    isForRelatives: false,
  };
  return { question: { id: `${book.id}.${found.question.id}`, value }, isNew: true };
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

/** What a narrator is asked next behind all that was `put` to him, in the family's order, then by the library; null when nothing is left. */
export const pickQuestion = async (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  book: Stored<BookDocument>,
  person: { readonly id: string; readonly value: PersonRecord },
  put: readonly Stored<DeliveryRecord>[],
): Promise<Picked | null> => {
  const list = await findAll(documents, questions, {
    where: [['bookId', '==', book.id]],
    orderBy: { field: 'position', direction: 'asc' },
  });
  const known = new Set(put.map(({ id }) => id));
  const chosen = list.find(
    (one) => !known.has(deliveryId(person.id, one.id)) && mayBePut(one.value, person.value, isSensitive),
  );
  if (chosen !== undefined) return { question: chosen, isNew: false };
  return fromLibrary(book, person.value, list, clock.now().getTime());
};
