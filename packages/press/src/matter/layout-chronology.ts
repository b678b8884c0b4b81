import type { ChronologyEntry } from '@souvenance/contracts';
import { type DrawnItem, type PageDrawing, shiftItemDown } from '../compose/flow-unit.ts';
import {
  computeBlockHeight,
  createMatterPage,
  type MatterContext,
  type MatterText,
  typesetMatterHeading,
  typesetMatterText,
} from './create-matter-page.ts';

const SIZE_PT = 10.5;
const LEADING = 1.38;
/** Width of the column of years, as shares of the measure: as its longest date needs. */
const YEAR_SHARE_MIN = 0.22;
const YEAR_SHARE_MAX = 0.36;
/** White between a date and its text, in ems. */
const AFTER_YEAR_EM = 0.9;
/** Fewest entries on the last page: it takes some from the page before. */
const LAST_ENTRIES_MIN = 3;
/** White between two entries, in lines. */
const GAP_LINES = 0.45;
/** Share of the block's height that entries may fill. */
const FILLED = 0.94;

interface Row {
  readonly items: readonly DrawnItem[];
  readonly heightPt: number;
}

const computeHeadingPt = ({ style }: MatterContext): number => style.title.sizePt * 2.4;

const createYearText = ({ style, frame }: MatterContext, widthPt: number): MatterText => ({
  sizePt: SIZE_PT * frame.matterScale,
  leading: LEADING,
  align: 'left',
  font: frame.matterScale > 1 ? style.body.regular : style.label.font,
  leftPt: 0,
  widthPt,
});

/** Width of the column of years with the white after it. */
const computeYearWidthPt = (entries: readonly ChronologyEntry[], context: MatterContext): number => {
  const { measurePt, matterScale } = context.frame;
  const text = createYearText(context, measurePt);
  const widths = entries.flatMap(({ year }) =>
    typesetMatterText(year, 0, text, context).items.map((item) =>
      item.kind === 'line' ? item.line.widthPt : 0,
    ),
  );
  const neededPt = Math.max(...widths) + AFTER_YEAR_EM * SIZE_PT * matterScale;
  return Math.min(Math.max(neededPt, measurePt * YEAR_SHARE_MIN), measurePt * YEAR_SHARE_MAX);
};

/** A year and its text side by side; y from the top of the row. */
const layoutRow = ({ year, text }: ChronologyEntry, yearPt: number, context: MatterContext): Row => {
  const { style, frame } = context;
  const sizePt = SIZE_PT * frame.matterScale;
  const shape = { sizePt, leading: LEADING, align: 'left' as const };
  const yearBox = createYearText(context, yearPt - AFTER_YEAR_EM * sizePt);
  const yearText = typesetMatterText(year, 0, yearBox, context);
  const box = { leftPt: yearPt, widthPt: frame.measurePt - yearPt };
  const right = typesetMatterText(text, 0, { ...shape, ...box, font: style.body.regular }, context);
  const heightPt = Math.max(yearText.heightPt, right.heightPt) + GAP_LINES * sizePt;
  return { items: [...yearText.items, ...right.items], heightPt };
};

const sumHeights = (rows: readonly Row[]): number => rows.reduce((sum, { heightPt }) => sum + heightPt, 0);

/** A last page of one or two rows takes rows of the page before, as many as it has room for. */
const fillLastPage = (pages: Row[][], roomPt: number): void => {
  const [last = [], before = []] = pages.toReversed();
  while (last.length < LAST_ENTRIES_MIN && before.length > LAST_ENTRIES_MIN) {
    if (sumHeights([...before.slice(-1), ...last]) > roomPt) return;
    last.unshift(...before.splice(-1));
  }
};

/** Fills pages with rows, the first below the heading. */
const fillPages = (rows: readonly Row[], context: MatterContext): Row[][] => {
  const roomPt = computeBlockHeight(context.frame) * FILLED;
  const pages: Row[][] = [[]];
  let usedPt = computeHeadingPt(context);
  for (const row of rows) {
    if (usedPt + row.heightPt > roomPt && usedPt > 0) {
      pages.push([]);
      usedPt = 0;
    }
    pages.at(-1)?.push(row);
    usedPt += row.heightPt;
  }
  fillLastPage(pages, roomPt);
  return pages;
};

/** The chronology, on as many pages as needed; none when the book has no chronology. */
export const layoutChronology = (context: MatterContext): PageDrawing[] => {
  const entries = context.book.chronology ?? [];
  if (entries.length === 0) return [];
  const yearPt = computeYearWidthPt(entries, context);
  const rows = entries.map((entry) => layoutRow(entry, yearPt, context));
  return fillPages(rows, context).map((pageRows, index) => {
    let topPt = index === 0 ? computeHeadingPt(context) : 0;
    const items = index === 0 ? typesetMatterHeading(context.labels.chronology, context) : [];
    for (const row of pageRows) {
      const rowTopPt = topPt;
      items.push(...row.items.map((item) => shiftItemDown(item, rowTopPt)));
      topPt += row.heightPt;
    }
    return createMatterPage(items);
  });
};
