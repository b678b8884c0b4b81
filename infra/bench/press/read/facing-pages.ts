import type { Drawing } from './read-glyphs.ts';
import type { PageLine } from './read-page-lines.ts';
import { FOLIO, isBodySize, type TextBlock, TITLE_SHARE } from './text-block.ts';

/** A page as read from the PDF: its lines from head to foot, its filled paths, and whether it has a picture. */
export interface ReadPage {
  readonly lines: readonly PageLine[];
  readonly drawings: readonly Drawing[];
  readonly widthPt: number;
  readonly hasPicture: boolean;
}

/** Feet that differ by less than this are on the same line. */
const SAME_DEPTH_PT = 2;

const hasTitle = ({ lines }: ReadPage, block: TextBlock): boolean =>
  lines.some(({ sizePt }) => sizePt > block.sizePt * TITLE_SHARE);

/** Returns the baseline of the last line of body text; null on a page without text. */
const footPt = ({ lines }: ReadPage, block: TextBlock, side: number): number | null => {
  const leftPt = block.sides[side]?.leftPt ?? 0;
  const indentPt = block.sides[side]?.indentPt ?? 0;
  const inText = lines.filter(
    (line) =>
      isBodySize(line, block.sizePt) &&
      !FOLIO.test(line.text) &&
      line.xPt > leftPt - 7 &&
      line.xPt < leftPt + indentPt + 1,
  );
  return inText.at(-1)?.yPt ?? null;
};

/**
 * Returns the percentage of facing pages that end on different lines without a title, a picture or the end of a chapter
 * as a reason. The first page of the file is a recto.
 */
export const computeUnequalFacingPct = (pages: readonly ReadPage[], block: TextBlock): number => {
  let pairs = 0;
  let unequal = 0;
  for (let at = 1; at + 2 < pages.length; at += 2) {
    const [left, right, next] = pages.slice(at, at + 3);
    if (!left || !right || !next || [left, right].some(({ hasPicture }) => hasPicture)) continue;
    if ([left, right, next].some((page) => hasTitle(page, block))) continue;
    const [leftFoot, rightFoot] = [footPt(left, block, 1), footPt(right, block, 0)];
    if (leftFoot === null || rightFoot === null || footPt(next, block, 1) === null) continue;
    pairs += 1;
    if (Math.abs(leftFoot - rightFoot) > SAME_DEPTH_PT) unequal += 1;
  }
  return pairs === 0 ? 0 : Math.round((unequal / pairs) * 10_000) / 100;
};
