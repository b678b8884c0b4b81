import type { Book } from '@souvenance/contracts';

/** What the cover screen changes of a book. */
export type CoverChoice = Pick<Book, 'title' | 'subtitle' | 'narrator' | 'cover'>;

export const choiceOf = ({ title, subtitle, narrator, cover }: Book): CoverChoice => ({
  title,
  subtitle,
  narrator,
  cover,
});
