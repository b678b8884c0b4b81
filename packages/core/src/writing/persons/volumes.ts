import { deriveId } from '../../foundation/secrets/derive-repeatable-id.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { books } from '../books/book.ts';
import { narratorId, type PersonRecord, persons } from './person.ts';

type DocumentReader = Pick<Documents, 'get'>;
type Person = Pick<Stored<PersonRecord>, 'id' | 'value'>;

/** The id that the next volume of a book has, or a person of the book in that volume. */
export const deriveNextId = (id: string): string => deriveId([id], 'next-volume');

/** The id that the second narrator of a volume has so many volumes later; undefined for the first narrator. */
export const deriveLaterId = (secondId: string | undefined, volumeCount: number): string | undefined =>
  secondId === undefined || volumeCount === 0
    ? secondId
    : deriveLaterId(deriveNextId(secondId), volumeCount - 1);

/** The id of a person in the next volume; the first narrator's follows from the book's. */
const derivePersonId = (personId: string, bookId: string): string =>
  personId === narratorId(bookId) ? narratorId(deriveNextId(bookId)) : deriveNextId(personId);

/** The volumes before a book, the first volume first; none for a book without earlier volumes. */
export const listEarlierVolumes = async (
  documents: DocumentReader,
  { value: { previousVolumeId } }: Pick<Stored<BookDocument>, 'value'>,
): Promise<Stored<BookDocument>[]> => {
  const previous = previousVolumeId === undefined ? null : await documents.get(books, previousVolumeId);
  return previous === null ? [] : [...(await listEarlierVolumes(documents, previous)), previous];
};

/** The records of the same person in the volumes that continue the book, the next volume first. */
export const listInLaterVolumes = async (documents: DocumentReader, person: Person): Promise<Person[]> => {
  const { value, id } = person;
  const next = await documents.get(persons, derivePersonId(id, value.bookId));
  return next === null ? [] : [next, ...(await listInLaterVolumes(documents, next))];
};

export interface PersonOfBook {
  readonly book: Stored<BookDocument>;
  readonly person: Person;
}

/**
 * The person in the last volume of the book, which asks the questions; the same person and book without a next volume.
 */
export const readInLastVolume = async (
  documents: DocumentReader,
  { book, person }: PersonOfBook,
): Promise<PersonOfBook> => {
  const lastPerson = (await listInLaterVolumes(documents, person)).at(-1);
  const lastBook = lastPerson === undefined ? null : await documents.get(books, lastPerson.value.bookId);
  return lastPerson === undefined || lastBook === null
    ? { book, person }
    : { book: lastBook, person: lastPerson };
};
