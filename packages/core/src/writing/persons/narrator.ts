import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { narratorId, newPerson, type PersonRecord, persons } from './person.ts';

type Reader = Pick<Documents, 'get'>;
type Book = Pick<Stored<BookDocument>, 'id' | 'value'>;

/** As a new book begins with. */
export const newNarrator = ({ id, value: { familyId } }: Book, createdAt: string): PersonRecord =>
  newPerson({ familyId, bookId: id, createdAt }, { isNarrator: true });

/** The narrator of a book, also of one that was begun before a book had persons. */
export const narratorOf = async (
  reader: Reader,
  book: Book,
): Promise<Pick<Stored<PersonRecord>, 'id' | 'value'>> => {
  const id = narratorId(book.id);
  const storedPerson = await reader.get(persons, id);
  return storedPerson ?? { id, value: newNarrator(book, book.value.createdAt) };
};

/** A person of a book by id; null for one of another book, or of none. */
export const personOf = async (
  reader: Reader,
  book: Book,
  personId: string,
): Promise<Pick<Stored<PersonRecord>, 'id' | 'value'> | null> => {
  if (personId === narratorId(book.id)) return narratorOf(reader, book);
  const storedPerson = await reader.get(persons, personId);
  return storedPerson?.value.bookId === book.id ? storedPerson : null;
};

/** Lets the scheduler look at a narrator now: something changed that it goes by. */
export const wakeNarrator = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  book: Book,
  change: Partial<PersonRecord> = {},
): Promise<void> => {
  const { id, value } = await narratorOf(tx, book);
  tx.put(persons, id, { ...value, wakeAt: clock.now().toISOString(), ...change });
};
