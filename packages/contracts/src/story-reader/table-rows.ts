import { type HtmlNode, tagOf } from './html-node.ts';
import { isBlank, type Line, lineText, type Run, trimmedRuns } from './line.ts';

/** Characters of a cell that still stands on its row's line. */
const CELL_MAX = 300;

/** The rows of a table, without those of tables within it. */
export const rowsIn = (table: HtmlNode): HtmlNode[] =>
  [...table.childNodes].flatMap((child) => {
    const tag = tagOf(child);
    if (tag === 'TR') return [child];
    return tag === 'TBODY' || tag === 'THEAD' || tag === 'TFOOT' ? rowsIn(child) : [];
  });

export const cellsIn = (row: HtmlNode): HtmlNode[] =>
  [...row.childNodes].filter((cell) => tagOf(cell) === 'TD' || tagOf(cell) === 'TH');

const isShort = (lines: readonly Line[]): boolean =>
  lines.every(({ place, isRule, isRow }) => place === null && !isRule && !isRow) &&
  lines.reduce((sum, line) => sum + lineText(line).length, 0) <= CELL_MAX;

const SPACE: Run = { text: ' ', isBold: false, isItalic: false, isSymbol: false };

const joined = (parts: readonly (readonly Run[])[]): Run[] =>
  parts.flatMap((runs, at) => (at === 0 ? [...runs] : [SPACE, ...runs]));

/**
 * The lines of a row: one line, its cells set apart, where the cells are a table's; the cells after each other where a
 * table only lays a page out.
 */
export const rowLines = (cells: readonly (readonly Line[])[]): Line[] => {
  const filled = cells
    .map((lines) => lines.filter((line) => line.isRule || !isBlank(line)))
    .filter((lines) => lines.length > 0);
  const [first] = filled;
  const [line] = first ?? [];
  if (filled.length < 2 || line === undefined || !filled.every(isShort)) return filled.flat();
  const runs = joined(filled.map((lines) => joined(lines.map((one) => trimmedRuns(one.runs)))));
  return [{ ...line, runs, isRow: true }];
};
