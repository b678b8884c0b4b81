import type { Book } from '@souvenance/contracts';

/** Whether the reader is the narrator of a book whom the id names: the second one by it, the first one without. */
export const isOwnNarrator = (
  { isNarrator, isSecondNarrator }: Pick<Book, 'isNarrator' | 'isSecondNarrator'>,
  narratorId: string | null | undefined,
): boolean => isNarrator && isSecondNarrator === (typeof narratorId === 'string');
