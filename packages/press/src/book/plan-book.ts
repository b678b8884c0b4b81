import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import type { FrontMatter } from '../matter/layout-front-matter.ts';
import type { BookPages, ChapterPages } from './book-pages.ts';
import type { FragmentFacts, FragmentPage } from './fragment.ts';
import { type ChapterRun, groupChapterRuns } from './group-chapter-runs.ts';

/** Median pages per chapter from which every chapter opens on a recto (README.md, Anatomy of a book). */
const RECTO_FROM_PAGES = 4;

const computeMedian = (counts: readonly number[]): number => {
  const sorted = [...counts].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/**
 * Resolves the automatic choice of how chapters open: on a recto where the median chapter has at least four pages, else
 * on the next page.
 */
export const resolveOpenings = (
  openings: Manuscript['openings'],
  pageCounts: readonly number[],
): Exclude<Manuscript['openings'], 'auto'> => {
  if (openings !== 'auto') return openings;
  return computeMedian(pageCounts) >= RECTO_FROM_PAGES ? 'recto' : 'page';
};

const roundUpToMultiple = (pages: number, multiple: number): number => Math.ceil(pages / multiple) * multiple;

export interface PlanInput {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  /** Facts of each run of chapters, in order. */
  readonly facts: readonly FragmentFacts[];
  readonly front: FrontMatter;
  /** Pages of the index of people and places; 0 without one. */
  readonly indexPages: number;
  readonly contentsPages: number;
}

/** Blank pages allowed at the end of a book; more would look like a fault. */
const BLANKS_MAX = 3;

/**
 * Returns the number of pages for the reader's notes between the contents and the colophon. They replace the blanks
 * when the shop's minimum or signature leaves more than `BLANKS_MAX`; the colophon is then on the last recto.
 */
const countNotesPages = (contentsEnd: number, total: number): number =>
  total - contentsEnd > BLANKS_MAX ? total - 1 - contentsEnd : 0;

const isAtTop = (page: FragmentPage | undefined, chapter: number): boolean =>
  page?.isOpening === true && page.opens[0] === chapter;

/** Returns the pages of each chapter of a run whose first page is `firstPage`. */
const locateChapters = (
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

const toRecto = (page: number): number => (page % 2 === 0 ? page + 1 : page);

/**
 * Gives every part of the book its page. Chapters follow the front matter; the index and the contents each start on a
 * recto and the colophon follows them. Pages added for the shop's minimum and multiple come at the end, as blanks or as
 * pages for notes.
 */
export const planBook = ({
  manuscript,
  profile,
  facts,
  front,
  indexPages,
  contentsPages,
}: PlanInput): BookPages => {
  const openings = resolveOpenings(
    manuscript.openings,
    facts.map((fact) => fact.pages.length),
  );
  let next = front.pages.length + 1;
  let theme = '';
  const chapters: ChapterPages[] = [];
  for (const [index, run] of groupChapterRuns(manuscript).entries()) {
    const opened = manuscript.chapters[run.from]?.theme ?? '';
    if (next % 2 === 0 && (openings === 'recto' || opened !== theme)) next += 1;
    theme = opened;
    const pages = facts[index]?.pages ?? [];
    chapters.push(...locateChapters(manuscript, run, pages, next));
    next += pages.length;
  }
  const indexPage = toRecto(next);
  const contentsPage = indexPages === 0 ? indexPage : toRecto(indexPage + indexPages);
  const afterContents = contentsPage + contentsPages;
  const total = roundUpToMultiple(Math.max(afterContents, profile.pages.min), profile.pages.multiple);
  const colophonPage = afterContents + countNotesPages(afterContents, total);
  return {
    front: front.firstPages,
    chapters,
    ...(indexPages > 0 && { nameIndex: { page: indexPage, pageCount: indexPages } }),
    contentsPage,
    contentsPageCount: contentsPages,
    colophonPage,
    total,
  };
};
