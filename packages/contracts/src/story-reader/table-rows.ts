import { getTag, type HtmlNode, isText, parseStyle, readAttribute } from './html-node.ts';
import { getLineText, isBlank, type Line, type Run, trimRuns } from './line.ts';

/** Most characters of a cell that is written on its row's line. */
const CELL_CHARACTERS_MAX = 300;

type Part = 'table' | 'group' | 'row' | 'cell';

const PARTS_BY_TAG: Readonly<Record<string, Part>> = {
  TABLE: 'table',
  TBODY: 'group',
  THEAD: 'group',
  TFOOT: 'group',
  TR: 'row',
  TD: 'cell',
  TH: 'cell',
};
/** Roles and styles by which pages draw tables of other elements. */
const PARTS_BY_NAME: Readonly<Record<string, Part>> = {
  table: 'table',
  grid: 'table',
  rowgroup: 'group',
  'table-row-group': 'group',
  'table-header-group': 'group',
  row: 'row',
  'table-row': 'row',
  cell: 'cell',
  gridcell: 'cell',
  columnheader: 'cell',
  rowheader: 'cell',
  'table-cell': 'cell',
};

const findPart = (node: HtmlNode): Part | undefined => {
  const role = readAttribute(node, 'role');
  const display = parseStyle(node).get('display') ?? '';
  return PARTS_BY_TAG[getTag(node)] ?? PARTS_BY_NAME[role === '' ? display : role];
};

/** Returns the rows of a table, without those of tables within it. */
export const findRows = (table: HtmlNode): HtmlNode[] =>
  [...table.childNodes].flatMap((child) => {
    const part = findPart(child);
    if (part === 'row') return [child];
    return part === 'group' ? findRows(child) : [];
  });

const INNER_PARTS: Readonly<Record<Part, readonly Part[]>> = {
  table: ['row', 'group'],
  group: ['row'],
  row: ['cell'],
  cell: [],
};

/** True when an element and its groups and rows have only the parts of a table, so that no text lies beside them. */
const hasOnlyParts = (node: HtmlNode, part: Part): boolean =>
  [...node.childNodes].every((child) => {
    if (child.nodeName.startsWith('#')) return (child.nodeValue ?? '').trim() === '' || !isText(child);
    const inner = findPart(child);
    if (inner === undefined || !INNER_PARTS[part].includes(inner)) return false;
    return inner === 'cell' || hasOnlyParts(child, inner);
  });

/** True for a table, and for other elements that a page shows as a table with rows. */
export const isTable = (node: HtmlNode): boolean =>
  getTag(node) === 'TABLE' ||
  (findPart(node) === 'table' && findRows(node).length > 0 && hasOnlyParts(node, 'table'));

export const findCells = (row: HtmlNode): HtmlNode[] =>
  [...row.childNodes].filter((cell) => findPart(cell) === 'cell');

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
