import type { Book, StorySummary } from '@souvenance/contracts';

export interface ReadingOrder {
  /** Stories of the book, in the order of its chapters. */
  chapters: StorySummary[];
  /** Stories that wait for approval, the earliest first. */
  waiting: StorySummary[];
  /** Drafts that other members show to the family. */
  sharedDrafts: StorySummary[];
}

/** Sorts the stories of a book for reading. Private drafts and stories that were set aside are left out. */
export const sortForReading = (
  stories: readonly StorySummary[],
  { chapters }: Pick<Book, 'chapters'>,
  uid: string,
): ReadingOrder => {
  const chapterIndex = new Map(chapters.map((storyId, index) => [storyId, index]));
  const findIndex = ({ id }: StorySummary) => chapterIndex.get(id) ?? chapters.length;
  return {
    chapters: stories
      .filter(({ state }) => state === 'in_book')
      .toSorted((one, other) => findIndex(one) - findIndex(other)),
    waiting: stories.filter(({ state }) => state === 'submitted'),
    sharedDrafts: stories.filter(
      ({ state, isShared, authorUid }) => state === 'draft' && isShared === true && authorUid !== uid,
    ),
  };
};

/** The stories before and after this one in the given order; null at either end, and for a story that is not in it. */
export const findNeighbours = <T extends { id: string }>(
  stories: readonly T[],
  storyId: string,
): { previous: T | null; next: T | null } => {
  const index = stories.findIndex(({ id }) => id === storyId);
  if (index === -1) return { previous: null, next: null };
  return { previous: stories[index - 1] ?? null, next: stories[index + 1] ?? null };
};
