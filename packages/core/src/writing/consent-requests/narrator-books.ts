import { addressName } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consents, isGivenBySelf } from '../../people/consents/consent.ts';
import { recordConsent } from '../../people/consents/record-consent.ts';
import type { NarratorBooks } from '../../people/families/with-narrator-books.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { consentTeller } from './tell-consent.ts';

const booksOf = (documents: Documents, familyId: string) =>
  findAll(documents, books, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });

/** Facts about books for families that invite a narrator, and the effect of the answer. */
export const narratorBooks: NarratorBooks = {
  toAskAbout: async (documents, familyId) => {
    for (const { id } of await booksOf(documents, familyId)) {
      const storedConsent = await documents.get(consents, id);
      if (storedConsent === null || !isGivenBySelf(storedConsent.value)) return id;
    }
    return null;
  },
  narratorsOf: async (documents, familyId) => {
    const familyBooks = await booksOf(documents, familyId);
    return [...new Set(familyBooks.map(({ value }) => addressName(value.narrator)))];
  },
  titleOf: async (reader, bookId) => (await reader.get(books, bookId))?.value.title ?? null,
  answering: async (deps, bookId) => {
    const tell = await consentTeller(deps)(bookId);
    return async (tx, actor, isAgreed) => {
      const book = await tx.get(books, bookId);
      if (book === null) return;
      const previousConsent = (await tx.get(consents, bookId))?.value ?? null;
      const { familyId } = book.value;
      // A narrator who does not come in has not agreed to the book either: the consent stays what it was.
      const record = isAgreed
        ? await recordConsent(tx, deps, actor, {
            bookId,
            familyId,
            way: 'invitation',
            previousConsent: previousConsent,
          })
        : { state: 'declined' as const, at: deps.clock.now().toISOString() };
      await tell(tx, actor, book, record);
    };
  },
};
