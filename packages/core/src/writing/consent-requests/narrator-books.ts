import { toGreetingName } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consents, isGivenByNarrator } from '../../people/consents/consent.ts';
import { recordConsent } from '../../people/consents/record-consent.ts';
import type { NarratorBooks } from '../../people/families/with-narrator-books.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { wakeNarrator } from '../persons/narrator.ts';
import { prepareLinkAnswers } from './adopt-link-answers.ts';
import { prepareConsentNotice } from './prepare-consent-notice.ts';

const listBooks = (documents: Documents, familyId: string) =>
  findAll(documents, books, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });

/** Answers questions about books for the families feature, which invites narrators and may not import books. */
export const narratorBooks: NarratorBooks = {
  findUnansweredBook: async (documents, familyId) => {
    for (const { id } of await listBooks(documents, familyId)) {
      const storedConsent = await documents.get(consents, id);
      if (storedConsent === null || !isGivenByNarrator(storedConsent.value)) return id;
    }
    return null;
  },
  listNarratorNames: async (documents, familyId) => {
    const familyBooks = await listBooks(documents, familyId);
    return [...new Set(familyBooks.map(({ value }) => toGreetingName(value.narrator)))];
  },
  readTitle: async (documents, bookId) => (await documents.get(books, bookId))?.value.title ?? null,
  prepareAnswer: async (deps, bookId) => {
    const notifyConsent = await prepareConsentNotice(deps)(bookId);
    const adoptAnswers = await prepareLinkAnswers(deps)(bookId);
    return async (tx, actor, isAgreed) => {
      const book = await tx.get(books, bookId);
      if (book === null) return;
      const previousConsent = (await tx.get(consents, bookId))?.value ?? null;
      const { familyId } = book.value;
      // A narrator who declines the invitation has not agreed to the book either: the stored consent stays unchanged.
      const record = isAgreed
        ? await recordConsent(tx, deps, actor, {
            bookId,
            familyId,
            way: 'invitation',
            previousConsent: previousConsent,
          })
        : { state: 'declined' as const, uid: null, at: deps.clock.now().toISOString() };
      await adoptAnswers(tx, record.uid);
      if (isAgreed) await wakeNarrator(tx, deps, book);
      await notifyConsent(tx, actor, book, record);
    };
  },
};
