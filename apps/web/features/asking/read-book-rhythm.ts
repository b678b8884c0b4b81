import type { Book, Rhythm } from '@souvenance/contracts';

/** How often the family asks a narrator of a book: the second one by their id, the first one without. */
export const readBookRhythm = (
  { rhythm, secondNarrator }: Pick<Book, 'rhythm' | 'secondNarrator'>,
  narratorId: string | null,
): Rhythm => (narratorId === null ? rhythm : (secondNarrator?.rhythm ?? rhythm));
