import type { Book } from '@souvenance/contracts';

/** The fields of a book that the cover page edits. */
export type CoverChoice = Pick<Book, 'title' | 'subtitle' | 'narrator' | 'style' | 'cover'>;

export const toCoverChoice = ({ title, subtitle, narrator, style, cover }: Book): CoverChoice => ({
  title,
  subtitle,
  narrator,
  style,
  cover,
});
