import type { Book, Person } from '@souvenance/contracts';

/** The id by which calls name a narrator of a book: the second one's; null for the first. */
export const findNarratorId = (
  { secondNarrator }: Pick<Book, 'secondNarrator'>,
  { id }: Pick<Person, 'id'>,
): string | null => (secondNarrator !== null && secondNarrator.id === id ? id : null);
