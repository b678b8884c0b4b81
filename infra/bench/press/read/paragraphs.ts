import type { PageLine } from './read-page-lines.ts';
import { FOLIO, findDepths, isBodySize, type TextBlock, TITLE_SHARE } from './text-block.ts';

export interface BodyLine {
  readonly line: PageLine;
  /** Index of its page. */
  readonly page: number;
}

/** Lines of one paragraph of body text, across pages. */
export type BodyParagraph = readonly BodyLine[];

const NEAR_PT = 1;
/** Punctuation at the start of a line may hang this far into the margin. */
const HANG_PT = 6.5;

/** Lines lower than the head of the text block by this share of their size belong to an opening. */
const SUNK_SHARE = 0.8;

/** The lines of a page without those above its title on a page that opens a chapter: a theme, a question. */
const belowOpening = (lines: readonly PageLine[], block: TextBlock, headPt: number): readonly PageLine[] => {
  const isHead = ({ yPt }: PageLine): boolean => yPt > headPt + block.sizePt;
  const first = lines.find((line) => !isHead(line));
  if (!first || first.yPt > headPt - block.sizePt * SUNK_SHARE) return lines;
  const title = lines.findLastIndex(({ sizePt }) => sizePt > block.sizePt * TITLE_SHARE);
  return title < 0 ? lines : lines.slice(title);
};

/**
 * Reassembles paragraphs: one begins at an indented line and continues with lines at the left edge. Running heads,
 * folios, captions, contents and centred lines are excluded.
 */
export const reassembleParagraphs = (
  pages: readonly (readonly PageLine[])[],
  block: TextBlock,
): BodyParagraph[] => {
  const paragraphs: BodyLine[][] = [];
  const { headPt } = findDepths(
    pages.map((lines) => ({ lines })),
    block,
  );
  let open: BodyLine[] | null = null;
  for (const [page, lines] of pages.entries()) {
    const side = block.sides[page % 2];
    for (const line of side ? belowOpening(lines, block, headPt) : []) {
      if (line.sizePt > block.sizePt * TITLE_SHARE) open = null;
      if (!side || !isBodySize(line, block.sizePt) || FOLIO.test(line.text)) continue;
      const from = line.xPt - side.leftPt;
      const isStart = from > side.indentPt - HANG_PT && from < side.indentPt + NEAR_PT && from > HANG_PT / 2;
      if (isStart) {
        open = [{ line, page }];
        paragraphs.push(open);
      } else if (open && from > -HANG_PT && from < NEAR_PT) open.push({ line, page });
    }
  }
  return paragraphs;
};
