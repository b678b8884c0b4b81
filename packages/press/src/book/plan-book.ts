import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import type { BookPages, ChapterPages } from './book-pages.ts';
import { type ChapterRun, chapterRuns } from './chapter-runs.ts';
import type { FragmentFacts, FragmentPage } from './fragment.ts';

/** Pages of the median story from which each chapter opens on a right-hand page (README.md, Anatomy of a book). */
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
): Exclude<Manuscript['openings'], 'auto'> => {
  if (openings !== 'auto') return openings;
  return median(pageCounts) >= RECTO_FROM_PAGES ? 'recto' : 'page';
};

const roundedUp = (pages: number, multiple: number): number => Math.ceil(pages / multiple) * multiple;

export interface PlanInput {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  /** Facts of each run of chapters, in order. */
  readonly facts: readonly FragmentFacts[];
  readonly frontPages: number;
  readonly contentsPages: number;
}

/** Blank leaves at the end of a book: more of them look like a fault. */
const BLANKS_MAX = 3;

/**
 * Pages for the reader's own notes between the contents and the colophon, where the shop's minimum or the signatures
 * leave more than a few: the colophon then stands on the last right-hand page.
 */
const notesPagesOf = (contentsEnd: number, total: number): number =>
  total - contentsEnd > BLANKS_MAX ? total - 1 - contentsEnd : 0;

const isAtTop = (page: FragmentPage | undefined, chapter: number): boolean =>
  page?.isOpening === true && page.opens[0] === chapter;

/** The places of the chapters of a flow whose first page is known. */
const placesOf = (
  { chapters }: Manuscript,
  { from, count }: ChapterRun,
  pages: readonly FragmentPage[],
  firstPage: number,
): ChapterPages[] =>
  chapters.slice(from, from + count).map(({ id, title }, chapter) => {
    const openOn = (chapter: number) => pages.findIndex(({ opens }) => opens.includes(chapter));
    const first = Math.max(0, openOn(chapter));
    const next = openOn(chapter + 1);
    const last = next === -1 ? pages.length - 1 : next - (isAtTop(pages[next], chapter + 1) ? 1 : 0);
    const chapterPages = pages.slice(first, last + 1);
    return {
      id,
      title,
      firstPage: firstPage + first,
      pageCount: chapterPages.length,
      runsOn: pages.length > 0 && !isAtTop(pages[first], chapter),
      starts: chapterPages.map((page) => (page.chapter === chapter ? page.startsAt : null)),
    };
  });

/**
 * Gives every part its page. Chapters follow the front matter; contents start on a right-hand page, the colophon
 * after them; what the shop's minimum and multiple ask for beside them stands at the end: a few blanks, or pages for
 * notes.
 */
export const planBook = ({ manuscript, profile, facts, frontPages, contentsPages }: PlanInput): BookPages => {
  const openings = openingsOf(
    manuscript.openings,
    facts.map((fact) => fact.pages.length),
  );
  let next = frontPages + 1;
  let theme = '';
  const chapters: ChapterPages[] = [];
  for (const [index, run] of chapterRuns(manuscript).entries()) {
    const opened = manuscript.chapters[run.from]?.theme ?? '';
    if (next % 2 === 0 && (openings === 'recto' || opened !== theme)) next += 1;
    theme = opened;
    const pages = facts[index]?.pages ?? [];
    chapters.push(...placesOf(manuscript, run, pages, next));
    next += pages.length;
  }
  const contentsPage = next % 2 === 0 ? next + 1 : next;
  const afterContents = contentsPage + contentsPages;
  const total = roundedUp(Math.max(afterContents, profile.pages.min), profile.pages.multiple);
  const colophonPage = afterContents + notesPagesOf(afterContents, total);
  return { chapters, contentsPage, contentsPageCount: contentsPages, colophonPage, total };
};
