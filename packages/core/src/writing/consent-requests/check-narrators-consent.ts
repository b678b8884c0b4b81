import { type ConsentRecord, consents } from '../../people/consents/consent.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { checkNarratorConsent, findSecondId, getConsentId, listNarratorIds } from '../persons/narrator.ts';

/** Throws `consent.missing` while one of a book's narrators has not agreed: nothing of it may be sold before. */
export const checkNarratorsConsent = async (
  documents: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<void> => {
  for (const personId of listNarratorIds(book)) await checkNarratorConsent(documents, book, personId);
};

interface ConsentOfBook {
  /** Null when nobody has said anything of it. */
  readonly state: ConsentRecord['state'] | null;
  /** The second narrator's id, where it is theirs. */
  readonly secondId: string | undefined;
}

/** Reads the consent to a book: that of the first narrator who has not agreed, else a given one. */
export const readConsentOfBook = async (
  documents: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
): Promise<ConsentOfBook> => {
  for (const personId of listNarratorIds(book)) {
    const consent = await documents.get(consents, getConsentId(book, personId));
    if (consent?.value.state !== 'given')
      return { state: consent?.value.state ?? null, secondId: findSecondId(book, personId) };
  }
  return { state: 'given', secondId: undefined };
};
