import type { Rendering } from '@souvenance/contracts';

type Chapter = Rendering['chapters'][number];

/** The chapter that a page belongs to; none before the first, nor on blank pages between two. */
export const chapterAt = (chapters: readonly Chapter[], page: number): Chapter | undefined =>
  chapters.find(({ firstPage, pages }) => page >= firstPage && page < firstPage + pages);
