import type { Book } from '@souvenance/contracts';

/** How many stories the book lacks before it is worth printing; 0 once it has them. */
export const storiesMissing = ({ progress: { inBook, printableFrom } }: Pick<Book, 'progress'>): number =>
  Math.max(0, printableFrom - inBook);
