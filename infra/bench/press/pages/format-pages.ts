import type { StyledPages } from './measure-pages.ts';
import { isGoalMet, type PageRow, pageRows } from './page-rows.ts';

const NAME_WIDTH = 32;
const CELL_WIDTH = 9;

const FORMATS = new Map([
  ['a5-broche', 'A5'],
  ['170x240-relie', '170'],
  ['210x210-relie', '210'],
  ['a5-gros-caracteres', 'gros'],
]);

const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

const goalText = ({ least, most }: PageRow): string => {
  if (least !== undefined && most !== undefined) return `${least} à ${most}`;
  if (least !== undefined) return `≥ ${decimal(least)}`;
  return most === undefined ? '' : `≤ ${decimal(most)}`;
};

const cellValue = (row: PageRow, pages: StyledPages): number | null =>
  row.isOfJustified && pages.isRagged ? null : row.read(pages.book);

const judgeRow = (row: PageRow, values: readonly (number | null)[]): string => {
  const verdicts = values.map((value) => isGoalMet(row, value));
  if (verdicts.every((verdict) => verdict === null)) return '';
  const missed = verdicts.filter((verdict) => verdict === false).length;
  if (missed === 0) return 'atteint';
  if (row.guard === undefined) return `NON ATTEINT ${missed} fois`;
  const guarded: PageRow =
    row.least === undefined ? { ...row, most: row.guard } : { ...row, least: row.guard };
  const isKept = values.every((value) => isGoalMet(guarded, value) !== false);
  return `NON ATTEINT ${missed} fois (${isKept ? 'gardé' : 'RECUL'}, garde ${decimal(row.guard)})`;
};

/** The figures of the pages as a table: a line for each figure, a column for each style and format. */
export const formatPages = (all: readonly StyledPages[]): string => {
  const head = all.map(
    ({ style, profileId }) => `${style.slice(0, 3)}·${FORMATS.get(profileId) ?? profileId}`,
  );
  const line = (cells: readonly string[], end: string): string =>
    `${(cells[0] ?? '').padEnd(NAME_WIDTH)}${cells
      .slice(1)
      .map((cell) => cell.padStart(CELL_WIDTH))
      .join('')}   ${end}`.trimEnd();
  const rows = pageRows.map((row) => {
    const values = all.map((pages) => cellValue(row, pages));
    const cells = values.map((value) => (value === null ? '–' : decimal(value)));
    return line([row.label, ...cells], `${goalText(row).padEnd(9)}${judgeRow(row, values)}`);
  });
  return [line(['pages de la presse', ...head], 'but'), ...rows].join('\n');
};
