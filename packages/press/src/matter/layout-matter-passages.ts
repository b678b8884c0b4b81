import { type PageDrawing, shiftItemDown } from '../compose/flow-unit.ts';
import {
  computeBlockHeight,
  createMatterPage,
  type MatterContext,
  type MatterText,
  typesetMatterText,
} from './create-matter-page.ts';

/** A text of front matter in one shape: a dedication, a quotation, its source. */
export interface MatterPassage {
  readonly content: string;
  readonly text: MatterText;
  readonly whiteAbovePt: number;
}

/** White above the texts, as a share of the block, where their height leaves so much. */
const TOP_SHARE = 0.24;
/** Sizes tried, as shares of the full size, before the texts continue on a second page. */
const SIZE_SHARES = [1, 0.94, 0.88, 0.82, 0.76];
/** Depth of letters below the baseline, in ems. */
const DESCENT_EM = 0.3;

type LineItem = ReturnType<typeof typesetMatterText>['items'][number] & { readonly kind: 'line' };

interface Stack {
  readonly items: readonly LineItem[];
  readonly heightPt: number;
  /** Index of the first line of the last passage, which no page begins with. */
  readonly lastPassageAt: number;
}

/** Typesets the passages one below the other from the top of the block, at a share of their size. */
const stackPassages = (
  passages: readonly MatterPassage[],
  sizeShare: number,
  context: MatterContext,
): Stack => {
  let heightPt = 0;
  let lastPassageAt = 0;
  const items: LineItem[] = [];
  for (const { content, text, whiteAbovePt } of passages) {
    heightPt += whiteAbovePt * sizeShare;
    lastPassageAt = items.length;
    const stacked = typesetMatterText(
      content,
      heightPt,
      { ...text, sizePt: text.sizePt * sizeShare },
      context,
    );
    items.push(...stacked.items.filter((item) => item.kind === 'line'));
    heightPt += stacked.heightPt;
  }
  return { items, heightPt, lastPassageAt };
};

const moveDown = (items: readonly LineItem[], byPt: number): PageDrawing =>
  createMatterPage(items.map((item) => shiftItemDown(item, byPt)));

/** Fills pages from the top of the block; the last passage takes a line of the one before along to its page. */
const splitIntoPages = ({ items, lastPassageAt }: Stack, blockPt: number): PageDrawing[] => {
  const firstBaselinePt = items[0]?.baselinePt ?? 0;
  const pages: PageDrawing[] = [];
  let start = 0;
  while (start < items.length) {
    const risePt = (items[start]?.baselinePt ?? 0) - firstBaselinePt;
    const isBelow = ({ baselinePt, line }: LineItem): boolean =>
      baselinePt - risePt + line.sizePt * DESCENT_EM > blockPt;
    const below = items.findIndex((item, index) => index > start && isBelow(item));
    let end = below < 0 ? items.length : below;
    if (end === lastPassageAt && end - start > 1) end -= 1;
    pages.push(moveDown(items.slice(start, end), -risePt));
    start = end;
  }
  return pages;
};

/**
 * Lays out texts of front matter below a quarter of white, on one page where they fit: higher up, then in smaller
 * letters down to three quarters of their size, but never smaller in large print. Texts that fit no page so continue on
 * as many pages as they need, at their full size.
 */
export const layoutMatterPassages = (
  passages: readonly MatterPassage[],
  context: MatterContext,
): PageDrawing[] => {
  const blockPt = computeBlockHeight(context.frame);
  const shares = context.frame.matterScale > 1 ? [1] : SIZE_SHARES;
  for (const share of shares) {
    const stack = stackPassages(passages, share, context);
    if (stack.heightPt > blockPt) continue;
    const topPt = blockPt * TOP_SHARE;
    const isHigh = topPt + stack.heightPt > blockPt;
    return [moveDown(stack.items, isHigh ? (blockPt - stack.heightPt) / 2 : topPt)];
  }
  return splitIntoPages(stackPassages(passages, 1, context), blockPt);
};
