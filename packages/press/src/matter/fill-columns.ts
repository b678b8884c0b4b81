import type { TypesetLine } from '../lines/line.ts';
import { LAST_LINES_MIN } from './layout-page-table.ts';

/** An entry of the index: its lines, and whether it begins with another initial than the one before. */
export interface IndexUnit {
  readonly id: string;
  readonly lines: readonly TypesetLine[];
  readonly opensInitial: boolean;
}

/** A line at its row of a column. */
interface ColumnLine {
  readonly line: TypesetLine;
  readonly row: number;
  readonly id: string;
}

type Column = ColumnLine[];
type ColumnPage = Column[];

/** Entries of up to so many lines stand whole in one column. */
const WHOLE_LINES_MAX = 6;
/** Rows that the page before may leave to the last one. */
const GIVEN_ROWS_MAX = 6;

interface FillState {
  readonly pages: ColumnPage[];
  row: number;
}

interface Room {
  readonly columns: number;
  /** Rows of a column of the page of this index. */
  readonly rows: (page: number) => number;
}

const openColumn = ({ pages }: FillState, { columns }: Room): Column => {
  const page = pages.at(-1);
  const column: Column = [];
  if (page && page.length < columns) page.push(column);
  else pages.push([column]);
  return column;
};

const fill = (units: readonly IndexUnit[], room: Room): ColumnPage[] => {
  const state: FillState = { pages: [], row: 0 };
  let column = openColumn(state, room);
  const turn = (): void => {
    column = openColumn(state, room);
    state.row = 0;
  };
  for (const { id, lines, opensInitial } of units) {
    if (opensInitial && state.row > 0) state.row += 1;
    const rows = room.rows(state.pages.length - 1);
    const isWhole = lines.length <= WHOLE_LINES_MAX;
    if (state.row > 0 && state.row + (isWhole ? lines.length : 2) > rows) turn();
    for (const line of lines) {
      if (state.row >= room.rows(state.pages.length - 1)) turn();
      column.push({ line, row: state.row, id });
      state.row += 1;
    }
  }
  return state.pages;
};

const countLines = (page: ColumnPage | undefined): number =>
  (page ?? []).reduce((sum, column) => sum + column.length, 0);

/** Fills the columns; where the last page would have few lines, the page before leaves it some rows. */
const fillEvenly = (units: readonly IndexUnit[], room: Room): ColumnPage[] => {
  const full = fill(units, room);
  const shortPage = full.length - 2;
  for (let givenRows = 1; givenRows <= GIVEN_ROWS_MAX && shortPage >= 0; givenRows += 1) {
    if (countLines(full.at(-1)) >= LAST_LINES_MIN) break;
    const rows = (page: number): number =>
      Math.max(1, room.rows(page) - (page === shortPage ? givenRows : 0));
    const even = fill(units, { ...room, rows });
    if (even.length === full.length && countLines(even.at(-1)) >= LAST_LINES_MIN) return even;
  }
  return full;
};

/**
 * Places the entries of an index in columns: the pages, their columns, and the lines of each at their rows. An entry is
 * not divided unless it is long; the columns of the last page are as short as they can be.
 */
export const fillColumns = (
  units: readonly IndexUnit[],
  columns: number,
  { first, other }: { readonly first: number; readonly other: number },
): ColumnPage[] => {
  const rows = (page: number): number => (page === 0 ? first : other);
  const pages = fillEvenly(units, { columns, rows });
  const lastPage = pages.length - 1;
  const lastIds = new Set(pages[lastPage]?.flat().map(({ id }) => id));
  const isDivided = pages[lastPage - 1]?.flat().some(({ id }) => lastIds.has(id)) ?? false;
  if (columns === 1 || isDivided) return pages;
  const lastUnits = units.filter(({ id }) => lastIds.has(id));
  for (let least = Math.ceil(countLines(pages[lastPage]) / columns); least < rows(lastPage); least += 1) {
    const balanced = fill(lastUnits, { columns, rows: () => least });
    if (balanced.length === 1 && balanced[0]) return [...pages.slice(0, -1), balanced[0]];
  }
  return pages;
};
