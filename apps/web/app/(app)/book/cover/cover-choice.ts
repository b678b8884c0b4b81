import type { Book } from '@souvenance/contracts';

/** Fields of a book that the cover screen changes. */
export type CoverChoice = Pick<Book, 'title' | 'subtitle' | 'narrator' | 'style' | 'cover'>;

export const choiceOf = ({ title, subtitle, narrator, style, cover }: Book): CoverChoice => ({
  title,
  subtitle,
  narrator,
  style,
  cover,
});
