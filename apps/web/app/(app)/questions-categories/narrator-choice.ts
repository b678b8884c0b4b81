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

/** The other narrator of a book of two, with the questions of their list: a page of the server hands it to the browser. */
export interface OtherNarrator {
  readonly narratorId: string | null;
  readonly name: string;
  readonly questions: readonly Pick<BookQuestion, 'libraryId' | 'text'>[];
}

/** Whether a question is in the other narrator's list too. */
export const hasQuestion = (
  { questions }: OtherNarrator,
  { libraryId, text }: Pick<BookQuestion, 'libraryId' | 'text'>,
): boolean => questions.some((one) => (libraryId === null ? one.text === text : one.libraryId === libraryId));

/** The other narrator than the one whose questions are shown; null in a book that one person tells. */
export const findOtherNarrator = (
  book: Pick<Book, 'narrator' | 'secondNarrator'>,
  narratorId: string | null,
  questions: readonly BookQuestion[],
): OtherNarrator | null => {
  if (book.secondNarrator === null) return null;
  const otherId = narratorId === null ? book.secondNarrator.id : null;
  return {
    narratorId: otherId,
    name: toGreetingName(findNarratorName(book, otherId)),
    questions: questions
      .filter((question) => question.narratorId === otherId)
      .map(({ libraryId, text }) => ({ libraryId, text })),
  };
};
