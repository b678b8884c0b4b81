import type { Book, Rhythm } from '@souvenance/contracts';

/** The fields of a book that say which narrators it has. */
export type BookWithNarrators = Pick<
  Book,
  'narrator' | 'rhythm' | 'secondNarrator' | 'isNarrator' | 'isSecondNarrator'
>;

export interface BookNarrator {
  /** The id by which calls name the second narrator; null for the first. */
  readonly id: string | null;
  readonly name: string;
  /** How often the family asks this narrator. */
  readonly rhythm: Rhythm;
  /** True when the user's account is this narrator's. */
  readonly isCurrentUser: boolean;
}

/** Lists the narrators of a book: the first, then the second of a book of two. */
export const listNarrators = ({
  narrator,
  rhythm,
  secondNarrator,
  isNarrator,
  isSecondNarrator,
}: BookWithNarrators): readonly [BookNarrator, ...BookNarrator[]] => [
  { id: null, name: narrator, rhythm, isCurrentUser: isNarrator && !isSecondNarrator },
  ...(secondNarrator === null ? [] : [{ ...secondNarrator, isCurrentUser: isSecondNarrator }]),
];

/** Finds the narrator whom a story, a question or a person names by id: the second by theirs, else the first. */
export const findNarrator = (book: BookWithNarrators, id: string | null | undefined): BookNarrator => {
  const [first, ...others] = listNarrators(book);
  return others.find((narrator) => narrator.id === id) ?? first;
};
