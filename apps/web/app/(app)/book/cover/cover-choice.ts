import type { Book } from '@souvenance/contracts';

/** What the cover screen changes of a book. */
export type CoverChoice = Pick<Book, 'title' | 'subtitle' | 'narrator' | 'style' | 'cover'>;

export const choiceOf = ({ title, subtitle, narrator, style, cover }: Book): CoverChoice => ({
  title,
  subtitle,
  narrator,
  style,
  cover,
});
