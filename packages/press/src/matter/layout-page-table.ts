import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import {
  computeBaselineInRowPt,
  type TypesettingContext,
  typesetText,
} from '../compose/typesetting-context.ts';
import { getFont } from '../fonts/fonts.ts';
import type { TypesetLine } from '../lines/line.ts';
import { cachedLines } from '../lines/line-cache.ts';
import { typesetParagraph } from '../lines/typeset-paragraph.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import { typesetSmallCaps, typesetTitle } from '../titles/typeset-title.ts';

/** Position of an entry, for the links of the screen file. Points from the top of the block. */
interface PlacedEntry {
  /** Index of its page in the table. */
  readonly page: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

export interface PageTable {
  readonly pages: readonly PageDrawing[];
  readonly entries: readonly PlacedEntry[];
}

/** A heading above entries, or an entry with the number of the page that it leads to. */
export type TableRow =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'entry'; readonly text: string; readonly page: number };

/** Rows of a title of one line, with the white around it. */
const HEAD_ROWS = 5;
const NUMBER_SHARE = 0.1;
const INDENT_SHARE = 0.045;
const TURNOVER_SHARE = 0.06;

/** Lines are filled as far as possible; only a word too long for its line reduces the size. */
const ROW_ROOM = { lines: 6, lineCost: 10, halfSizeCost: 600, shape: 'full' } as const;

export interface TableHead {
  readonly items: readonly DrawnItem[];
  /** Rows of the title with the white around it. */
  readonly rows: number;
}

/** The title of a table, at the head of its first page. */
export const layoutHead = (title: string, context: TypesettingContext): TableHead => {
  const { style, frame } = context;
  const { font, sizePt: largestPt, leadingPt } = style.title;
  const shape = { font, largestPt, measurePt: frame.measurePt, align: style.opening.align };
  const lines = typesetTitle(title, { ...ROW_ROOM, ...shape }, context);
  const items = lines.map(
    (line, index): DrawnItem => ({
      kind: 'line',
      line,
      baselinePt: frame.leadingPt * 2.2 + index * leadingPt,
      element: { role: 'H1', id: title },
    }),
  );
  return { items, rows: HEAD_ROWS + Math.ceil(((lines.length - 1) * leadingPt) / frame.leadingPt) };
};

const typesetHeading = (title: string, context: TypesettingContext): TypesetLine[] => {
  const { font, sizePt, trackingPt } = context.style.label;
  const shape = { font, largestPt: sizePt, trackingEm: trackingPt / sizePt, align: 'left' as const };
  return typesetSmallCaps(title, { ...ROW_ROOM, ...shape, measurePt: context.frame.measurePt }, context);
};

/** A title of several lines; those after the first are indented, so that none looks like an entry of its own. */
const typesetEntryTitle = (title: string, context: TypesettingContext): TypesetLine[] => {
  const { frame, style } = context;
  const leftPt = frame.measurePt * INDENT_SHARE;
  const measurePt = frame.measurePt * (1 - NUMBER_SHARE) - leftPt;
  const shape = { font: style.body.regular, largestPt: style.body.sizePt, align: 'left' as const, leftPt };
  const lines = typesetTitle(title, { ...ROW_ROOM, ...shape, measurePt }, context);
  if (lines.length < 2) return lines;
  const indentPt = frame.measurePt * TURNOVER_SHARE;
  return typesetTitle(title, { ...ROW_ROOM, ...shape, measurePt: measurePt - indentPt }, context).map(
    (line, index) => (index === 0 ? line : { ...line, xPt: line.xPt + indentPt }),
  );
};

const typesetNumber = (page: number, context: TypesettingContext): TypesetLine[] => {
  const { frame, style } = context;
  const shape = { sizePt: style.body.sizePt, measurePt: frame.measurePt, align: 'right' as const };
  return typesetText(String(page), style.body.regular, shape, context);
};

/** Leader dots on a common grid, so that those of all entries are aligned, and end at one place before any number. */
const layoutLeaders = (after: TypesetLine, context: TypesettingContext): TypesetLine[] => {
  const { frame, style } = context;
  const font = getFont(style.body.regular);
  const sizePt = style.body.sizePt;
  const stepPt = sizePt * 0.62;
  const fromPt = after.xPt + after.widthPt + stepPt;
  const numberPt = (font.shape('888').width * sizePt) / font.unitsPerEm;
  const toPt = Math.min(frame.measurePt * (1 - NUMBER_SHARE), frame.measurePt - numberPt - stepPt);
  const last = Math.floor(toPt / stepPt);
  const first = Math.ceil(fromPt / stepPt);
  if (last - first < 2) return [];
  const dotPt = (font.shape('.').width * sizePt) / font.unitsPerEm;
  const shape = { sizePt, measurePt: frame.measurePt * 9, align: 'left' as const };
  const text = '.'.repeat(last - first);
  const key = JSON.stringify(['leaders', text.length, font.key, shape]);
  const [line] = cachedLines(key, context.onMissing, (onMissing) =>
    typesetParagraph([{ text, font }], { ...shape, onMissing }),
  );
  if (!line) return [];
  // Some fonts draw the dots of a row closer together than dots alone.
  const pitchPt = (line.widthPt - dotPt) / (text.length - 1);
  return [{ ...line, xPt: first * stepPt, trackingPt: stepPt - pitchPt }];
};

interface OpenPage {
  readonly items: DrawnItem[];
  row: number;
  /** Lines of entries and headings. */
  lines: number;
}

interface OpenTable {
  readonly pages: OpenPage[];
  /** Rows of the title on the first page. */
  readonly headRows: number;
  /** Rows that one page may fill; other pages may fill all. */
  readonly shortPage: number;
  readonly shortRows: number;
}

/** Returns the page with room for so many more rows: the last page, or a new one. */
const findPageWithRoom = (
  { pages, shortPage, shortRows }: OpenTable,
  rows: number,
  frame: PageFrame,
): OpenPage => {
  const last = pages.at(-1);
  const roomRows = pages.length - 1 === shortPage ? shortRows : frame.rows;
  if (last && last.row + rows <= roomRows) return last;
  const page = { items: [], row: 0, lines: 0 };
  pages.push(page);
  return page;
};

const pushLines = (
  page: OpenPage,
  lines: readonly TypesetLine[],
  row: number,
  id: string,
  context: TypesettingContext,
): void => {
  const element = { role: 'P' as const, id };
  lines.forEach((line, index) => {
    const baselinePt = (row + index) * context.frame.leadingPt + computeBaselineInRowPt(context);
    page.items.push({ kind: 'line', line, baselinePt, element });
  });
};

const placeHeading = (table: OpenTable, title: string, context: TypesettingContext): void => {
  // Entries without a heading after those of a heading are separated by the white line alone.
  const lines = title === '' ? [] : typesetHeading(title, context);
  // A white line above; a heading is never alone at the foot of a page.
  const page = findPageWithRoom(table, lines.length + 2, context.frame);
  if (page.row > (page === table.pages[0] ? table.headRows : 0)) page.row += 1;
  pushLines(page, lines, page.row, title, context);
  page.row += lines.length;
  page.lines += lines.length;
};

const placeEntry = (
  table: OpenTable,
  title: string,
  firstPage: number,
  context: TypesettingContext,
): PlacedEntry => {
  const lines = typesetEntryTitle(title, context);
  const page = findPageWithRoom(table, lines.length, context.frame);
  const topPt = page.row * context.frame.leadingPt;
  const id = `${title} ${firstPage}`;
  pushLines(page, lines, page.row, id, context);
  page.row += lines.length;
  page.lines += lines.length;
  const number = typesetNumber(firstPage, context);
  const last = lines.at(-1);
  const dots = last ? layoutLeaders(last, context) : [];
  for (const line of [...dots, ...number]) pushLines(page, [line], page.row - 1, id, context);
  return { page: table.pages.length - 1, topPt, bottomPt: page.row * context.frame.leadingPt };
};

interface LaidOut {
  readonly pages: readonly OpenPage[];
  readonly entries: readonly PlacedEntry[];
}

/** Lays out the table; the page of index `shortPage` fills `shortRows` rows at most. */
const layOut = (
  title: string,
  rows: readonly TableRow[],
  context: TypesettingContext,
  shortPage = -1,
  shortRows = 0,
): LaidOut => {
  const head = layoutHead(title, context);
  const pages: OpenPage[] = [{ items: [...head.items], row: head.rows, lines: 0 }];
  const table = { pages, headRows: head.rows, shortPage, shortRows };
  const entries: PlacedEntry[] = [];
  for (const row of rows) {
    if (row.kind === 'heading') placeHeading(table, row.text, context);
    else entries.push(placeEntry(table, row.text, row.page, context));
  }
  return { pages, entries };
};

/** Lines on the last page of a table or an index; a page of fewer looks forgotten. */
export const LAST_LINES_MIN = 6;
/** Rows that the page before may give to the last at most: its lines, and white above headings. */
const GIVEN_ROWS_MAX = 14;

const isLastPoor = ({ pages }: LaidOut): boolean =>
  pages.length > 1 && (pages.at(-1)?.lines ?? 0) < LAST_LINES_MIN;

/**
 * Returns a table with the page to which each entry leads. Its length does not depend on these pages. Where its last
 * page has too few lines, the page before gives it some of its own.
 */
export const layoutPageTable = (
  title: string,
  rows: readonly TableRow[],
  context: TypesettingContext,
): PageTable => {
  const full = layOut(title, rows, context);
  const count = full.pages.length;
  let laidOut = full;
  for (let givenRows = 1; givenRows <= GIVEN_ROWS_MAX && isLastPoor(laidOut); givenRows += 1) {
    const even = layOut(title, rows, context, count - 2, context.frame.rows - givenRows);
    if (even.pages.length === count && !isLastPoor(even)) laidOut = even;
  }
  return { pages: laidOut.pages.map(({ items }) => ({ kind: 'text', items })), entries: laidOut.entries };
};
