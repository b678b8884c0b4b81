import type { Book, Client, Organization } from '@souvenance/contracts';
import { toConsentBody } from '#features/consent/consent-fields.tsx';
import type { OnboardingEntries } from './open-onboarding-storage.ts';

/** The family created in the onboarding. */
export type ExistingFamily = Pick<Organization, 'id' | 'name'>;
export type ExistingBook = Pick<Book, 'id' | 'narrator' | 'isNarrator'>;

type CallClient = Pick<Client, 'call'>;

/** Creates the family, or renames the existing one. */
export const createOrRenameFamily = async (
  client: CallClient,
  existingFamily: ExistingFamily | null,
  name: string,
): Promise<ExistingFamily> => {
  if (existingFamily === null) return client.call('families.create', { body: { name } });
  if (name === existingFamily.name) return existingFamily;
  return client.call('families.update', { params: { familyId: existingFamily.id }, body: { name } });
};

interface BookOptions {
  readonly entries: Pick<OnboardingEntries, 'narrator' | 'consent'>;
  /** Returns the proposed title for a book of this narrator. */
  readonly proposeTitle: (narrator: string) => string;
}

/**
 * Creates the family's first book. An existing book gets the narrator's new name, and a new title if it still has the
 * proposed one.
 */
export const createOrRenameBook = async (
  client: CallClient,
  familyId: string,
  existingBook: ExistingBook | null,
  { entries: { narrator, consent }, proposeTitle }: BookOptions,
): Promise<ExistingBook> => {
  if (existingBook === null)
    return client.call('books.create', {
      body: { familyId, narrator, title: proposeTitle(narrator), ...toConsentBody(consent ?? null) },
    });
  if (narrator === existingBook.narrator) return existingBook;
  const params = { bookId: existingBook.id };
  const { title, narrator: oldNarrator, revision } = await client.call('books.read', { params });
  const titleChange = title === proposeTitle(oldNarrator) ? { title: proposeTitle(narrator) } : {};
  return client.call('books.update', { params, body: { narrator, ...titleChange, revision } });
};
