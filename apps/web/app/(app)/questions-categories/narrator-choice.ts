import {
  type Book,
  type BookQuestion,
  findNarratorName,
  type Person,
  toGreetingName,
} from '@souvenance/contracts';
import { findNarratorId } from '#features/asking/find-narrator-id.ts';
import { isOwnNarrator } from '#features/stories/is-own-narrator.ts';

/** A narrator to whom a question can be put. */
export interface NarratorRecipient {
  /** The second narrator's id; null for the first. */
  readonly narratorId: string | null;
  /** First name. */
  readonly name: string;
  /** True when a question of a member's own is sent to them, before those of the rhythm. */
  readonly isSent: boolean;
}

export const toRecipient = (book: Book, person: Person): NarratorRecipient => {
  const narratorId = findNarratorId(book, person);
  return {
    narratorId,
    name: toGreetingName(findNarratorName(book, narratorId)),
    isSent: person.hasAddress && !isOwnNarrator(book, narratorId),
  };
};

/** The other narrator of a book of two, and whether a question of this one's list is in theirs too. */
export interface OtherNarrator {
  readonly narratorId: string | null;
  readonly name: string;
  readonly hasQuestion: (question: Pick<BookQuestion, 'libraryId' | 'text'>) => boolean;
}

/** The other narrator than the one whose questions are shown; null in a book that one person tells. */
export const findOtherNarrator = (
  book: Pick<Book, 'narrator' | 'secondNarrator'>,
  narratorId: string | null,
  questions: readonly BookQuestion[],
): OtherNarrator | null => {
  if (book.secondNarrator === null) return null;
  const otherId = narratorId === null ? book.secondNarrator.id : null;
  const others = questions.filter((question) => question.narratorId === otherId);
  return {
    narratorId: otherId,
    name: toGreetingName(findNarratorName(book, otherId)),
    hasQuestion: ({ libraryId, text }) =>
      others.some((one) => (libraryId === null ? one.text === text : one.libraryId === libraryId)),
  };
};
