import { AppError, findNarratorName } from '@souvenance/contracts';
import { consentId, readNarratorUid } from '../../people/consents/consent.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { createPerson, narratorId, type PersonRecord, persons } from './person.ts';

type DocumentReader = Pick<Documents, 'get'>;
type Book = Pick<Stored<BookDocument>, 'id' | 'value'>;
type Person = Pick<Stored<PersonRecord>, 'id' | 'value'>;

/** The narrator's record of a new book. */
export const createNarrator = ({ id, value: { familyId } }: Book, createdAt: string): PersonRecord =>
  createPerson({ familyId, bookId: id, createdAt }, { isNarrator: true });

/**
 * The id under which a question, a story or a consent names the second narrator; undefined for the first, whom they do
 * not name.
 */
export const findSecondId = (
  { value: { secondNarrator } }: Pick<Book, 'value'>,
  personId: string | null | undefined,
): string | undefined => (secondNarrator?.id === personId ? secondNarrator?.id : undefined);

/** The field that names the second narrator; none for the first, and for a narrator who has left the book. */
export const toNarratorField = (
  book: Pick<Book, 'value'>,
  personId: string | null | undefined,
): { readonly narratorId?: string } => {
  const narratorId = findSecondId(book, personId);
  return narratorId === undefined ? {} : { narratorId };
};

/** The second narrator's id in a call; undefined where it means the first. Throws `person.not_found` for another id. */
export const requireSecondId = (
  book: Pick<Book, 'value'>,
  personId: string | null | undefined,
): string | undefined => {
  const secondId = findSecondId(book, personId);
  if (secondId === undefined && typeof personId === 'string') throw new AppError('person.not_found');
  return secondId;
};

/** Person ids of the narrators of a book, the first one first. */
export const listNarratorIds = ({ id, value }: Book): string[] => [
  narratorId(id),
  ...(value.secondNarrator === undefined ? [] : [value.secondNarrator.id]),
];

/** The name of a narrator by their person id, or by the field that names only the second one. */
export const getNarratorName = ({ value }: Pick<Book, 'value'>, id: string | undefined): string =>
  findNarratorName(value, id);

/** The name of a person of the book: a narrator's stands with the book. */
export const getPersonName = (book: Pick<Book, 'value'>, { id, value }: Person): string =>
  value.isNarrator ? getNarratorName(book, id) : value.name;

/** How often the family wants questions to be sent to a person of the book. */
export const getBookRhythm = (
  { value: { secondNarrator, rhythm } }: Pick<Book, 'value'>,
  personId: string | undefined,
): BookDocument['rhythm'] =>
  secondNarrator !== undefined && secondNarrator.id === personId ? secondNarrator.rhythm : rhythm;

/** The id of the consent of a narrator, by their person id. */
export const getConsentId = (book: Book, personId: string): string =>
  consentId(book.id, findSecondId(book, personId));

/** Throws `consent.missing` unless the narrator of this person id has agreed to the book. */
export const checkNarratorConsent = (
  documents: DocumentReader,
  book: Book,
  personId: string,
): Promise<void> => checkConsent(documents, book.id, findSecondId(book, personId));

/**
 * Reads a narrator of a book, the first one where `personId` does not name the second. A book without such a document
 * (older books have none) gets the initial values.
 */
export const readNarrator = async (
  documents: DocumentReader,
  book: Book,
  personId?: string | undefined,
): Promise<Person> => {
  const id = findSecondId(book, personId) ?? narratorId(book.id);
  const storedPerson = await documents.get(persons, id);
  return storedPerson ?? { id, value: createNarrator(book, book.value.createdAt) };
};

/** Reads a person of a book; null when the id belongs to another book or to nobody. */
export const readPerson = async (
  documents: DocumentReader,
  book: Book,
  personId: string,
): Promise<Person | null> => {
  if (personId === narratorId(book.id)) return readNarrator(documents, book);
  const storedPerson = await documents.get(persons, personId);
  return storedPerson?.value.bookId === book.id ? storedPerson : null;
};

/** The slot that stays planned in another time zone: one that is due, so that its question is still sent. */
export const keepDueSlot = ({ slotAt }: Pick<PersonRecord, 'slotAt'>, now: string): string | null =>
  slotAt !== null && slotAt <= now ? slotAt : null;

/** The account of a narrator, by their person id; null when they have none or it is not known. */
export const readUidOfNarrator = (
  documents: DocumentReader,
  book: Book,
  personId: string,
): Promise<string | null> => readNarratorUid(documents, book.id, findSecondId(book, personId));

/** Finds the narrator whose account this is; null for every other account, and without one. */
export const findNarratorByUid = async (
  documents: DocumentReader,
  book: Book,
  uid: string | null,
): Promise<string | null> => {
  if (uid === null) return null;
  for (const personId of listNarratorIds(book))
    if ((await readUidOfNarrator(documents, book, personId)) === uid) return personId;
  return null;
};

/**
 * Makes the scheduler look at a narrator now, the first one where `personId` does not name the second, after a change
 * that it depends on.
 */
export const wakeNarrator = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  book: Book,
  personId: string | undefined,
  change: Partial<PersonRecord> | ((person: PersonRecord) => Partial<PersonRecord>) = {},
): Promise<void> => {
  const { id, value } = await readNarrator(tx, book, personId);
  const changedFields = typeof change === 'function' ? change(value) : change;
  tx.put(persons, id, { ...value, wakeAt: clock.now().toISOString(), ...changedFields });
};
