import type { IndexName } from '@souvenance/contracts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { chooseIndexTitle } from '../name-index/list-name-places.ts';
import { compareNames, readIndexInitial } from '../name-index/sort-names.ts';
import { computeBlockHeight } from './create-matter-page.ts';
import { fillColumns, type IndexUnit } from './fill-columns.ts';
import { layoutHead } from './layout-page-table.ts';
import { openEntryWriter } from './typeset-index-entry.ts';

/** A name of the index that the book contains, with its pages in ascending order. */
export interface LocatedName extends Pick<IndexName, 'kind' | 'name'> {
  readonly pages: readonly number[];
}

export interface NameIndexPages {
  readonly title: string;
  readonly pages: readonly PageDrawing[];
}

/** Size and distance of the lines, relative to the body's; large print keeps more of its size. */
const SCALE = { sizeShare: 0.88, leadingShare: 0.86 } as const;
const LARGE_SCALE = { sizeShare: 0.94, leadingShare: 0.95 } as const;
const LARGE_FROM_PT = 14;
/** In ems of the lines: the white between two columns, and the least width of a column. */
const GUTTER_EM = 2;
const COLUMN_EM = 11.5;

interface IndexShape {
  readonly sizePt: number;
  readonly pitchPt: number;
  readonly columns: number;
  readonly columnPt: number;
  readonly gutterPt: number;
}

const createShape = ({ style, frame }: TypesettingContext): IndexShape => {
  const { sizeShare, leadingShare } = style.body.sizePt >= LARGE_FROM_PT ? LARGE_SCALE : SCALE;
  const sizePt = style.body.sizePt * sizeShare;
  const gutterPt = sizePt * GUTTER_EM;
  const halfPt = (frame.measurePt - gutterPt) / 2;
  const columns = halfPt >= sizePt * COLUMN_EM ? 2 : 1;
  const columnPt = columns === 2 ? halfPt : frame.measurePt;
  return { sizePt, pitchPt: frame.leadingPt * leadingShare, columns, columnPt, gutterPt };
};

/** The entries in alphabetical order, with white between two initials. */
const createUnits = (
  names: readonly LocatedName[],
  shape: IndexShape,
  context: TypesettingContext,
): IndexUnit[] => {
  const typesetEntry = openEntryWriter(shape, context);
  const sorted = names.toSorted((one, other) => compareNames(one.name, other.name));
  return sorted.map((located, index) => {
    const before = sorted[index - 1];
    const opensInitial =
      before !== undefined && readIndexInitial(before.name) !== readIndexInitial(located.name);
    return { id: `${located.name} ${index}`, lines: typesetEntry(located), opensInitial };
  });
};

/**
 * Lays out the index of people and places, in two columns where the page is wide enough; no page for no name. Columns
 * of the last page are of similar length.
 */
export const layoutNameIndex = (
  names: readonly LocatedName[],
  context: TypesettingContext,
): NameIndexPages => {
  const title = chooseIndexTitle(names, context.labels.nameIndex);
  if (names.length === 0) return { title, pages: [] };
  const { frame } = context;
  const shape = createShape(context);
  const head = layoutHead(title, context);
  const headPt = head.rows * frame.leadingPt;
  const toRows = (heightPt: number): number => Math.max(1, Math.floor(heightPt / shape.pitchPt));
  const blockPt = computeBlockHeight(frame);
  const rows = { first: toRows(blockPt - headPt), other: toRows(blockPt) };
  const filledPages = fillColumns(createUnits(names, shape, context), shape.columns, rows);
  const pages = filledPages.map((columns, page): PageDrawing => {
    const topPt = page === 0 ? headPt : 0;
    const items = columns.flatMap((lines, column) =>
      lines.map(
        ({ line, row, id }): DrawnItem => ({
          kind: 'line',
          line: { ...line, xPt: line.xPt + column * (shape.columnPt + shape.gutterPt) },
          baselinePt: topPt + row * shape.pitchPt + shape.sizePt,
          element: { role: 'P', id },
        }),
      ),
    );
    return { kind: 'text', items: page === 0 ? [...head.items, ...items] : items };
  });
  return { title, pages };
};
