import { foldFrench, toGreetingName } from '@souvenance/contracts';
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

/** Returns a first name for comparison: « odile » for « Odile Martin » and « Mme Odile », « rene » for « René ». */
const toComparedName = (name: string): string => {
  const [firstWord = '', ...otherWords] = toGreetingName(name).split(' ');
  // Several words begin with a title, or with an initial, which says too little of the person.
  return otherWords.length > 0 && firstWord.replace('.', '').length > 1
    ? toComparedName(otherWords.join(' '))
    : foldFrench([firstWord, ...otherWords].join(' '));
};

const isSameFirstName = (one: string, other: string): boolean =>
  toComparedName(one) === toComparedName(other);

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
    if (namesakes.length > 0) return findOnlyOfBook(namesakes);
    // Another name may stand for the only person left, who may tell several books: « Maman » for « Jeanne Morel ».
    const people = new Set(candidates.map((candidate) => toComparedName(candidate.name)));
    return people.size === 1 ? findOnlyOfBook(candidates) : null;
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
      if (book === null || isFormerNarrator(book, narratorId)) return false;
      // The other narrator joins the family without a consent in this one's place.
      if (isAgreed && (await isOtherNarrator(tx, book, narratorId, actor))) return false;
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
      return true;
    };
  },
};
