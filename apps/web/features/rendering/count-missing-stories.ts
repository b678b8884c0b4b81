import type { Book } from '@souvenance/contracts';

/** Number of stories that the book still lacks before printing makes sense; 0 when none. */
export const countMissingStories = ({
  progress: { inBook, printableFrom },
}: Pick<Book, 'progress'>): number => Math.max(0, printableFrom - inBook);
