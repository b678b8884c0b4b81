import type { BookPages } from '@souvenance/press';
import type { ReadPage } from './facing-pages.ts';
import type { PageLine } from './read-page-lines.ts';
import { type Depths, FOLIO, findDepths, type TextBlock } from './text-block.ts';

/** The parts of a book's page map that the figures of its pages need. Pages count from 1. */
export type PageMap = Pick<BookPages, 'contentsPage' | 'contentsPageCount'> & {
  readonly chapters: readonly Pick<BookPages['chapters'][number], 'firstPage' | 'pageCount' | 'runsOn'>[];
};

/** Faults of whole pages. */
export interface PageFigures {
  /**
   * Openings on which the story goes on, and those of them that end above the last line without a picture as reason.
   */
  readonly openings: number;
  readonly shortOpenings: number;
  /** Longest run of pages without a folio, from the first story to the contents. */
  readonly longestUnnumbered: number;
  /** Openings and pages of the contents that lack their folio. */
  readonly unnumberedOpenings: number;
  /** Lines on the last page of the contents; null when the contents have one page. */
  readonly contentsLastLines: number | null;
  /** Ornaments between two sections with fewer than two lines below them on their page. */
  readonly ornamentsAtFoot: number;
  /** Chapters of several pages whose last page bears one line. */
  readonly oneLineEndings: number;
}

/** Feet that differ by less than this are on the same line. */
const SAME_DEPTH_PT = 2;
/** Captions and quotations are smaller than the body; superior figures and QR captions are smaller still. */
const TEXT_SHARE = 0.8;

const isText = ({ sizePt }: PageLine, block: TextBlock): boolean => sizePt > block.sizePt * TEXT_SHARE;

/** Lines of text of a page between the head and the foot of the text block. */
const linesInBlock = (page: ReadPage | undefined, block: TextBlock, { headPt, footPt }: Depths): PageLine[] =>
  (page?.lines ?? []).filter(
    (line) =>
      isText(line, block) &&
      line.yPt < headPt + SAME_DEPTH_PT &&
      line.yPt > footPt - SAME_DEPTH_PT &&
      !FOLIO.test(line.text),
  );

const hasFolio = (page: ReadPage | undefined, number: number): boolean =>
  (page?.lines ?? []).some(({ text }) => text === String(number));

const longestRun = (flags: readonly boolean[]): number => {
  let longest = 0;
  let run = 0;
  for (const flag of flags) {
    run = flag ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** A wider or higher path is no ornament: a QR code, the edge of a scan, a line for notes. */
const ORNAMENT_WIDTH_SHARE = 0.4;
const ORNAMENT_HEIGHT_SHARE = 1.5;
const LINES_BELOW = 2;

const ornamentsAtFoot = (page: ReadPage, block: TextBlock, depths: Depths): number => {
  const measurePt = (block.sides[0]?.rightPt ?? 0) - (block.sides[0]?.leftPt ?? 0);
  const lines = linesInBlock(page, block, depths);
  return page.drawings.filter(({ leftPt, rightPt, footPt, topPt }) => {
    if (rightPt - leftPt > measurePt * ORNAMENT_WIDTH_SHARE) return false;
    if (topPt - footPt > block.sizePt * ORNAMENT_HEIGHT_SHARE) return false;
    if (topPt > depths.headPt + block.sizePt || footPt < depths.footPt - block.sizePt) return false;
    return lines.filter(({ yPt }) => yPt < footPt).length < LINES_BELOW;
  }).length;
};

/** Counts the faults of the pages of a finished book. */
export const computePageFigures = (
  pages: readonly ReadPage[],
  block: TextBlock,
  map: PageMap,
): PageFigures => {
  const depths = findDepths(pages, block);
  const pageAt = (number: number): ReadPage | undefined => pages[number - 1];
  const openings = map.chapters.filter(({ pageCount, runsOn }) => pageCount > 1 && !runsOn);
  const shortOpenings = openings.filter(({ firstPage }) => {
    const [page, next] = [pageAt(firstPage), pageAt(firstPage + 1)];
    if (page?.hasPicture || next?.hasPicture) return false;
    const last = linesInBlock(page, block, depths).at(-1);
    return last !== undefined && last.yPt > depths.footPt + SAME_DEPTH_PT;
  });
  const first = map.chapters[0]?.firstPage ?? 1;
  const contents = Array.from({ length: map.contentsPageCount }, (_, index) => map.contentsPage + index);
  const lastContents = linesInBlock(pageAt(contents.at(-1) ?? 0), block, depths);
  const stories = pages.slice(first - 1, map.contentsPage - 1);
  const endings = map.chapters.filter(({ firstPage, pageCount }) => {
    const last = pageAt(firstPage + pageCount - 1);
    return pageCount > 1 && !last?.hasPicture && linesInBlock(last, block, depths).length === 1;
  });
  return {
    openings: openings.length,
    shortOpenings: shortOpenings.length,
    longestUnnumbered: longestRun(stories.map((page, index) => !hasFolio(page, first + index))),
    unnumberedOpenings: [...map.chapters.map(({ firstPage }) => firstPage), ...contents].filter(
      (number) => !hasFolio(pageAt(number), number),
    ).length,
    contentsLastLines: map.contentsPageCount > 1 ? lastContents.length : null,
    ornamentsAtFoot: stories.reduce((sum, page) => sum + ornamentsAtFoot(page, block, depths), 0),
    oneLineEndings: endings.length,
  };
};
