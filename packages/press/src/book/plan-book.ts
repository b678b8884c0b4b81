import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import type { BookPages, ChapterPages } from './book-pages.ts';
import type { FragmentFacts } from './fragment.ts';

/** Pages of the median story from which each chapter opens on a right-hand page (press.md §3). */
const RECTO_FROM_PAGES = 4;

const median = (counts: readonly number[]): number => {
  const sorted = [...counts].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** How chapters open, the automatic choice resolved. */
export const openingsOf = (
  openings: Manuscript['openings'],
  pageCounts: readonly number[],
): 'recto' | 'page' => {
  if (openings !== 'auto') return openings;
  return median(pageCounts) >= RECTO_FROM_PAGES ? 'recto' : 'page';
};

const roundedUp = (pages: number, multiple: number): number => Math.ceil(pages / multiple) * multiple;

export interface PlanInput {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  readonly facts: readonly FragmentFacts[];
  readonly frontPages: number;
  readonly contentsPages: number;
}

/**
 * Gives every part its page. Chapters follow the front matter; contents start on a right-hand page, the colophon
 * after them; blanks are added at the end only, to the shop's minimum and multiple.
 */
export const planBook = ({ manuscript, profile, facts, frontPages, contentsPages }: PlanInput): BookPages => {
  const openings = openingsOf(
    manuscript.openings,
    facts.map((fact) => fact.pages.length),
  );
  let next = frontPages + 1;
  let theme = '';
  const chapters: ChapterPages[] = manuscript.chapters.map((chapter, index) => {
    const opensTheme = chapter.theme !== theme;
    theme = chapter.theme;
    if (next % 2 === 0 && (openings === 'recto' || opensTheme)) next += 1;
    const pages = facts[index]?.pages ?? [];
    const firstPage = next;
    next += pages.length;
    const starts = pages.map((page) => page.startsAt);
    return { id: chapter.id, title: chapter.title, firstPage, pageCount: pages.length, starts };
  });
  const contentsPage = next % 2 === 0 ? next + 1 : next;
  const colophonPage = contentsPage + contentsPages;
  const total = roundedUp(Math.max(colophonPage, profile.pages.min), profile.pages.multiple);
  return { chapters, contentsPage, contentsPageCount: contentsPages, colophonPage, total };
};
