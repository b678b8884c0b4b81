import { toGreetingName } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consentId, consents, isGivenByNarrator } from '../../people/consents/consent.ts';
import { recordConsent } from '../../people/consents/record-consent.ts';
import type { NarratorBooks } from '../../people/families/with-narrator-books.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import {
  findSecondId,
  getConsentId,
  getNarratorName,
  listNarratorIds,
  toNarratorField,
  wakeNarrator,
} from '../persons/narrator.ts';
import { prepareLinkAnswers } from './adopt-link-answers.ts';
import { isOtherNarrator } from './is-other-narrator.ts';
import { prepareConsentNotice } from './prepare-consent-notice.ts';

const listBooks = (documents: Documents, familyId: string) =>
  findAll(documents, books, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });

interface UnansweredNarrator {
  readonly bookId: string;
  readonly narratorId?: string;
  readonly name: string;
}

/** The narrators who have not answered in person, by book, the oldest first. */
const listUnanswered = async (documents: Documents, familyId: string): Promise<UnansweredNarrator[]> => {
  const unanswered: UnansweredNarrator[] = [];
  for (const book of await listBooks(documents, familyId))
    for (const personId of listNarratorIds(book)) {
      const consent = await documents.get(consents, getConsentId(book, personId));
      if (consent !== null && isGivenByNarrator(consent.value)) continue;
      unanswered.push({
        bookId: book.id,
        ...toNarratorField(book, personId),
        name: getNarratorName(book, personId),
      });
    }
  return unanswered;
};

const isSameFirstName = (one: string, other: string): boolean =>
  toGreetingName(one).toLowerCase() === toGreetingName(other).toLowerCase();

/** The first candidate; null when another one of the same book could be meant, since a consent is never guessed. */
const findOnlyOfBook = (candidates: readonly UnansweredNarrator[]): UnansweredNarrator | null => {
  const [first, ...others] = candidates;
  return first === undefined || others.some(({ bookId }) => bookId === first.bookId) ? null : first;
};

/** Whether the second narrator whom an invitation names has left the book since. */
const isFormerNarrator = (book: Stored<BookDocument>, narratorId: string | undefined): boolean =>
  narratorId !== undefined && findSecondId(book, narratorId) === undefined;

/** Answers questions about books for the families feature, which invites narrators and may not import books. */
export const narratorBooks: NarratorBooks = {
  findUnanswered: async (documents, familyId, name) => {
    const candidates = await listUnanswered(documents, familyId);
    const namesakes = candidates.filter((candidate) => isSameFirstName(candidate.name, name));
    return findOnlyOfBook(namesakes.length > 0 ? namesakes : candidates);
  },
  listNarratorNames: async (documents, familyId) => {
    const familyBooks = await listBooks(documents, familyId);
    return [
      ...new Set(
        familyBooks.flatMap((book) =>
          listNarratorIds(book).map((id) => toGreetingName(getNarratorName(book, id))),
        ),
      ),
    ];
  },
  readTitle: async (documents, bookId) => (await documents.get(books, bookId))?.value.title ?? null,
  prepareAnswer: async (deps, { bookId, narratorId }) => {
    const notifyConsent = await prepareConsentNotice(deps)(bookId, narratorId);
    const adoptAnswers = await prepareLinkAnswers(deps)(bookId, narratorId);
    return async (tx, actor, isAgreed) => {
      const book = await tx.get(books, bookId);
      if (book === null || isFormerNarrator(book, narratorId)) return;
      // The other narrator joins the family without a consent in this one's place.
      if (isAgreed && (await isOtherNarrator(tx, book, narratorId, actor))) return;
      const previousConsent = (await tx.get(consents, consentId(bookId, narratorId)))?.value ?? null;
      const { familyId } = book.value;
      // A narrator who declines the invitation has not agreed to the book either: the stored consent stays unchanged.
      const record = isAgreed
        ? await recordConsent(tx, deps, actor, {
            bookId,
            narratorId,
            familyId,
            way: 'invitation',
            previousConsent: previousConsent,
          })
        : { state: 'declined' as const, uid: null, at: deps.clock.now().toISOString() };
      await adoptAnswers(tx, record.uid);
      if (isAgreed) await wakeNarrator(tx, deps, book, narratorId);
      await notifyConsent(tx, actor, book, record);
    };
  },
};
