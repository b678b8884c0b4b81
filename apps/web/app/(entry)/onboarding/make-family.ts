import type { Book, Client, Organization } from '@souvenance/contracts';
import { consentToSend } from '#features/consent/consent-fields.tsx';
import type { OnboardingEntries } from './onboarding-storage.ts';

/** The family that the first steps have created. */
export type ExistingFamily = Pick<Organization, 'id' | 'name'>;
export type ExistingBook = Pick<Book, 'id' | 'narrator' | 'isNarrator'>;

type MakingClient = Pick<Client, 'call'>;

/** The family under this name, made or renamed. */
export const makeFamily = async (
  client: MakingClient,
  existingFamily: ExistingFamily | null,
  name: string,
): Promise<ExistingFamily> => {
  if (existingFamily === null) return client.call('families.create', { body: { name } });
  if (name === existingFamily.name) return existingFamily;
  return client.call('families.update', { params: { familyId: existingFamily.id }, body: { name } });
};

interface Wish {
  readonly entries: Pick<OnboardingEntries, 'narrator' | 'consent'>;
  /** The title that is proposed for a book of this narrator. */
  readonly titleOf: (narrator: string) => string;
}

/** The family's first book: made, or under its narrator's other name, and then with its title where it was the proposed one. */
export const makeBook = async (
  client: MakingClient,
  familyId: string,
  existingBook: ExistingBook | null,
  { entries: { narrator, consent }, titleOf }: Wish,
): Promise<ExistingBook> => {
  if (existingBook === null)
    return client.call('books.create', {
      body: { familyId, narrator, title: titleOf(narrator), ...consentToSend(consent ?? null) },
    });
  if (narrator === existingBook.narrator) return existingBook;
  const params = { bookId: existingBook.id };
  const { title, narrator: before, revision } = await client.call('books.read', { params });
  const retitled = title === titleOf(before) ? { title: titleOf(narrator) } : {};
  return client.call('books.update', { params, body: { narrator, ...retitled, revision } });
};
