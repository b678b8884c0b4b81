import { type BookQuestion, type Person, toGreetingName } from '@souvenance/contracts';
import { type BookWithNarrators, findNarrator, listNarrators } from '#features/narrators/list-narrators.ts';

/** A narrator to whom a question can be put. */
export interface NarratorRecipient {
  /** The second narrator's id; null for the first. */
  readonly narratorId: string | null;
  /** First name. */
  readonly name: string;
  /** True when a question of a member's own is sent to them, before those of the rhythm. */
  readonly isSent: boolean;
}

/** Finds a narrator of the book among its persons; undefined when they do not have them. */
export const findNarratorPerson = (
  book: BookWithNarrators,
  narratorId: string | null,
  persons: readonly Person[],
): Person | undefined =>
  persons.find(({ id, isNarrator }) => isNarrator && findNarrator(book, id).id === narratorId);

/** Lists the narrators of the book, the first one first. */
export const listRecipients = (
  book: BookWithNarrators,
  persons: readonly Person[],
): readonly NarratorRecipient[] =>
  listNarrators(book).map(({ id, name, isCurrentUser }) => ({
    narratorId: id,
    name: toGreetingName(name),
    isSent: !isCurrentUser && findNarratorPerson(book, id, persons)?.hasAddress === true,
  }));

/**
 * The other narrator of a book of two, with the questions of their list: a page of the server hands it to the browser.
 */
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
  book: BookWithNarrators,
  narratorId: string | null,
  questions: readonly BookQuestion[],
): OtherNarrator | null => {
  const other = listNarrators(book).find(({ id }) => id !== narratorId);
  if (other === undefined) return null;
  return {
    narratorId: other.id,
    name: toGreetingName(other.name),
    questions: questions
      .filter((question) => question.narratorId === other.id)
      .map(({ libraryId, text }) => ({ libraryId, text })),
  };
};
