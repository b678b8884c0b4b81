import { computePageFigures, type PageFigures, type PageMap } from './compute-page-figures.ts';
import { computePercent } from './compute-percent.ts';
import { computeUnequalFacingPct, type ReadPage } from './facing-pages.ts';
import { computeLineEdgeFigures, type LineEdgeFigures } from './line-edges.ts';
import { type BodyLine, type BodyParagraph, reassembleParagraphs } from './paragraphs.ts';
import { findTextBlock, type TextBlock } from './text-block.ts';
import { measureWordSpaces, type WordSpaceFigures } from './word-spaces.ts';

/** Quality of the finished pages; shares are of the lines of body text. */
export interface Quality extends WordSpaceFigures, LineEdgeFigures {
  readonly hyphenatedPct: number;
  readonly maxConsecutiveHyphens: number;
  /** Pages that end inside a hyphenated word. */
  readonly pageTurnHyphens: number;
  /** Last lines of paragraphs alone at the head of a page. */
  readonly widows: number;
  /** First lines of paragraphs alone at the foot of a page. */
  readonly orphans: number;
  readonly overfull: number;
  readonly missingGlyphs: number;
  /** Share of facing pages that end on different lines without a title, a picture or a chapter's end between them. */
  readonly unequalFacingPct: number;
  readonly lines: number;
  /** Faults of whole pages; null where the engine gives no map of its pages. */
  readonly pageFaults: PageFigures | null;
}

const OVER_PT = 0.5;
const HYPHEN_END = /[-\u2010\u00AD]$/;
/**
 * Punctuation that an engine may hang beyond the edge; a line counts as overfull only beyond the width of that
 * character.
 */
const HANGING_END = /[-\u2010\u00AD.,;:!?…»”’–—]$/;

const isDivided = (paragraph: BodyParagraph, at: number): boolean =>
  at < paragraph.length - 1 && HYPHEN_END.test(paragraph[at]?.line.text ?? '');

const longestRun = (paragraph: BodyParagraph): number => {
  let longest = 0;
  let run = 0;
  for (const at of paragraph.keys()) {
    run = isDivided(paragraph, at) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const hasWidow = (paragraph: BodyParagraph): boolean =>
  paragraph.length > 1 && paragraph.at(-1)?.page !== paragraph.at(-2)?.page;

const hasOrphan = (paragraph: BodyParagraph): boolean =>
  paragraph.length > 1 && paragraph[0]?.page !== paragraph[1]?.page;

const turnHyphens = (paragraph: BodyParagraph): number =>
  paragraph.filter(({ page }, at) => isDivided(paragraph, at) && paragraph[at + 1]?.page !== page).length;

const isOverfull = ({ line, page }: BodyLine, block: TextBlock): boolean => {
  const rightPt = block.sides[page % 2]?.rightPt ?? Number.POSITIVE_INFINITY;
  const hangPt = HANGING_END.test(line.text) ? line.lastWidthPt : 0;
  return line.endPt > rightPt + OVER_PT + hangPt;
};

const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Counts the faults of finished pages; `missingGlyphs` is counted by the caller from the glyphs. */
export const countFaults = (
  readPages: readonly ReadPage[],
  missingGlyphs: number,
  map: PageMap | null = null,
): Quality => {
  const pages = readPages.map((page) => page.lines);
  const block = findTextBlock(pages, readPages[0]?.widthPt ?? 0);
  const paragraphs = reassembleParagraphs(pages, block);
  const lines = paragraphs.flat();
  const divided = sum(
    paragraphs.map((paragraph) => count([...paragraph.keys()], (at) => isDivided(paragraph, at))),
  );
  return {
    hyphenatedPct: computePercent(divided, lines.length),
    maxConsecutiveHyphens: Math.max(0, ...paragraphs.map(longestRun)),
    pageTurnHyphens: sum(paragraphs.map(turnHyphens)),
    widows: count(paragraphs, hasWidow),
    orphans: count(paragraphs, hasOrphan),
    overfull: count(lines, (line) => isOverfull(line, block)),
    missingGlyphs,
    ...measureWordSpaces(paragraphs),
    ...computeLineEdgeFigures(paragraphs),
    unequalFacingPct: computeUnequalFacingPct(readPages, block),
    lines: lines.length,
    pageFaults: map === null ? null : computePageFigures(readPages, block, map),
  };
};
