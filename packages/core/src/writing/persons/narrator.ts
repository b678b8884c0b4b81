import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { createPerson, narratorId, type PersonRecord, persons } from './person.ts';

type DocumentReader = Pick<Documents, 'get'>;
type Book = Pick<Stored<BookDocument>, 'id' | 'value'>;

/** The narrator's record of a new book. */
export const createNarrator = ({ id, value: { familyId } }: Book, createdAt: string): PersonRecord =>
  createPerson({ familyId, bookId: id, createdAt }, { isNarrator: true });

/** Reads the narrator of a book. A book without such a document (older books have none) gets the initial values. */
export const readNarrator = async (
  documents: DocumentReader,
  book: Book,
): Promise<Pick<Stored<PersonRecord>, 'id' | 'value'>> => {
  const id = narratorId(book.id);
  const storedPerson = await documents.get(persons, id);
  return storedPerson ?? { id, value: createNarrator(book, book.value.createdAt) };
};

/** Reads a person of a book; null when the id belongs to another book or to nobody. */
export const readPerson = async (
  documents: DocumentReader,
  book: Book,
  personId: string,
): Promise<Pick<Stored<PersonRecord>, 'id' | 'value'> | null> => {
  if (personId === narratorId(book.id)) return readNarrator(documents, book);
  const storedPerson = await documents.get(persons, personId);
  return storedPerson?.value.bookId === book.id ? storedPerson : null;
};

/** The slot that stays planned in another time zone: one that is due, so that its question is still sent. */
export const keepDueSlot = ({ slotAt }: Pick<PersonRecord, 'slotAt'>, now: string): string | null =>
  slotAt !== null && slotAt <= now ? slotAt : null;

/** Makes the scheduler look at a narrator now, after a change that it depends on. */
export const wakeNarrator = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  book: Book,
  change: Partial<PersonRecord> = {},
): Promise<void> => {
  const { id, value } = await readNarrator(tx, book);
  tx.put(persons, id, { ...value, wakeAt: clock.now().toISOString(), ...change });
};
