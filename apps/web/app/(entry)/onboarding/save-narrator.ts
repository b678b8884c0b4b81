import type { Book, Client, Organization, Person } from '@souvenance/contracts';
import type { OnboardingEntries } from './open-onboarding-storage.ts';

/** The family created in the onboarding. */
export type ExistingFamily = Pick<Organization, 'id' | 'name'>;
export type ExistingBook = Pick<Book, 'id' | 'narrator' | 'isNarrator'>;
export type ExistingNarrator = Pick<Person, 'id' | 'email' | 'pronoun' | 'isFamiliar' | 'portraitId'>;

type CallClient = Pick<Client, 'call'>;

export interface Proposals {
  /** The proposed name for a family with this narrator. */
  readonly nameFamily: (narrator: string) => string;
  /** The proposed title for a book of this narrator. */
  readonly nameBook: (narrator: string) => string;
}

/** The surname of a name of several words: its last word; empty without one. */
export const toSurname = (name: string): string => name.trim().split(/\s+/).slice(1).at(-1) ?? '';

/** Creates the family. An existing one with the proposed name follows the narrator's new name. */
export const saveFamily = async (
  client: CallClient,
  family: ExistingFamily | null,
  book: ExistingBook | null,
  narrator: string,
  { nameFamily }: Proposals,
): Promise<ExistingFamily> => {
  const name = nameFamily(narrator);
  if (family === null) return client.call('families.create', { body: { name } });
  if (book === null || family.name !== nameFamily(book.narrator) || family.name === name) return family;
  return client.call('families.update', { params: { familyId: family.id }, body: { name } });
};

/**
 * Creates the family's first book. An existing book gets the narrator's new name, and a new title if it still has the
 * proposed one. Only a narrator who writes here consents now; anybody else is asked when they answer.
 */
export const saveBook = async (
  client: CallClient,
  familyId: string,
  book: ExistingBook | null,
  { narrator, isSelf }: Pick<OnboardingEntries, 'narrator' | 'isSelf'>,
  { nameBook }: Proposals,
): Promise<ExistingBook> => {
  if (book === null) {
    const consent = isSelf ? { consent: 'own_account' as const } : {};
    return client.call('books.create', {
      body: { familyId, narrator, title: nameBook(narrator), ...consent },
    });
  }
  if (narrator === book.narrator) return book;
  const params = { bookId: book.id };
  const { title, narrator: oldNarrator, revision } = await client.call('books.read', { params });
  const titleChange = title === nameBook(oldNarrator) ? { title: nameBook(narrator) } : {};
  return client.call('books.update', { params, body: { narrator, ...titleChange, revision } });
};

/** Saves the narrator's address, pronoun and portrait where they changed. */
export const saveNarrator = async (
  client: CallClient,
  bookId: string,
  change: Partial<Pick<Person, 'email' | 'pronoun' | 'isFamiliar' | 'portraitId'>>,
): Promise<ExistingNarrator> => {
  const { persons } = await client.call('persons.list', { params: { bookId } });
  const narrator = persons.find(({ isNarrator }) => isNarrator);
  if (!narrator) throw new Error(`book ${bookId} has no narrator`);
  const isChanged = (Object.keys(change) as (keyof typeof change)[]).some(
    (field) => change[field] !== undefined && change[field] !== narrator[field],
  );
  if (!isChanged) return narrator;
  return client.call('persons.update', { params: { bookId, personId: narrator.id }, body: change });
};
