import type { ChronologyEntry } from '@souvenance/contracts';
import { type DrawnItem, type PageDrawing, shiftItemDown } from '../compose/flow-unit.ts';
import {
  computeBlockHeight,
  createMatterPage,
  type MatterContext,
  typesetMatterHeading,
  typesetMatterText,
} from './create-matter-page.ts';

const SIZE_PT = 10.5;
const LEADING = 1.38;
const YEAR_SHARE = 0.22;
/** White between two entries, in lines. */
const GAP_LINES = 0.45;
/** Share of the block's height that entries may fill. */
const FILLED = 0.94;

interface Row {
  readonly items: readonly DrawnItem[];
  readonly heightPt: number;
}

const computeHeadingPt = ({ style }: MatterContext): number => style.title.sizePt * 2.4;

/** A year and its text side by side; y from the top of the row. */
const layoutRow = ({ year, text }: ChronologyEntry, context: MatterContext): Row => {
  const { style, frame } = context;
  const sizePt = SIZE_PT * frame.matterScale;
  const shape = { sizePt, leading: LEADING, align: 'left' as const };
  const yearFont = frame.matterScale > 1 ? style.body.regular : style.label.font;
  const yearPt = frame.measurePt * YEAR_SHARE;
  const yearText = typesetMatterText(
    year,
    0,
    { ...shape, font: yearFont, leftPt: 0, widthPt: yearPt },
    context,
  );
  const box = { leftPt: yearPt, widthPt: frame.measurePt - yearPt };
  const right = typesetMatterText(text, 0, { ...shape, ...box, font: style.body.regular }, context);
  const heightPt = Math.max(yearText.heightPt, right.heightPt) + GAP_LINES * sizePt;
  return { items: [...yearText.items, ...right.items], heightPt };
};

/** The chronology, on as many pages as needed; none when the book has no chronology. */
export const layoutChronology = (context: MatterContext): PageDrawing[] => {
  const entries = context.book.chronology ?? [];
  if (entries.length === 0) return [];
  const roomPt = computeBlockHeight(context.frame) * FILLED;
  const pages: DrawnItem[][] = [typesetMatterHeading(context.labels.chronology, context)];
  let usedPt = computeHeadingPt(context);
  for (const entry of entries) {
    const { items, heightPt } = layoutRow(entry, context);
    if (usedPt + heightPt > roomPt && usedPt > 0) {
      pages.push([]);
      usedPt = 0;
    }
    const topPt = usedPt;
    pages.at(-1)?.push(...items.map((item) => shiftItemDown(item, topPt)));
    usedPt += heightPt;
  }
  return pages.map((items) => createMatterPage(items));
};
