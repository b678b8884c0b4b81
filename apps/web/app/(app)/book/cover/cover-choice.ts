import type { Book } from '@souvenance/contracts';

/** The fields of a book that the cover page edits. */
export type CoverChoice = Pick<
  Book,
  'title' | 'subtitle' | 'narrator' | 'secondNarrator' | 'style' | 'cover'
>;

export const toCoverChoice = (book: Book): CoverChoice => {
  const { title, subtitle, narrator, secondNarrator, style, cover } = book;
  return { title, subtitle, narrator, secondNarrator, style, cover };
};
