import { getTag, type HtmlNode } from './html-node.ts';
import { getLineText, isBlank, type Line, type Run, trimRuns } from './line.ts';

/** Most characters of a cell that is written on its row's line. */
const CELL_CHARACTERS_MAX = 300;

/** Returns the rows of a table, without those of tables within it. */
export const findRows = (table: HtmlNode): HtmlNode[] =>
  [...table.childNodes].flatMap((child) => {
    const tag = getTag(child);
    if (tag === 'TR') return [child];
    return tag === 'TBODY' || tag === 'THEAD' || tag === 'TFOOT' ? findRows(child) : [];
  });

export const findCells = (row: HtmlNode): HtmlNode[] =>
  [...row.childNodes].filter((cell) => getTag(cell) === 'TD' || getTag(cell) === 'TH');

const isShort = (lines: readonly Line[]): boolean =>
  lines.every(({ place, isRule, isRow }) => place === null && !isRule && !isRow) &&
  lines.reduce((sum, line) => sum + getLineText(line).length, 0) <= CELL_CHARACTERS_MAX;

const SPACE: Run = { text: ' ', isBold: false, isItalic: false, isSymbol: false };

const joinWithSpaces = (parts: readonly (readonly Run[])[]): Run[] =>
  parts.flatMap((runs, index) => (index === 0 ? [...runs] : [SPACE, ...runs]));

/**
 * Returns the lines of a row: one line with spaces between its cells for a data table; the cells one after another
 * where a table only defines a page layout.
 */
export const toRowLines = (cells: readonly (readonly Line[])[]): Line[] => {
  const filled = cells
    .map((lines) => lines.filter((line) => line.isRule || !isBlank(line)))
    .filter((lines) => lines.length > 0);
  const [first] = filled;
  const [line] = first ?? [];
  if (filled.length < 2 || line === undefined || !filled.every(isShort)) return filled.flat();
  const runs = joinWithSpaces(
    filled.map((lines) => joinWithSpaces(lines.map((cellLine) => trimRuns(cellLine.runs)))),
  );
  return [{ ...line, runs, isRow: true }];
};
