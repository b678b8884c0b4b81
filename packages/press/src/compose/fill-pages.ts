import {
  type ComposedPage,
  type DrawnItem,
  type FlowFigure,
  type FlowPart,
  type FlowPlate,
  type FlowUnit,
  loweredItem,
  type TextPosition,
} from './flow-unit.ts';

interface Placed {
  readonly part: FlowUnit | FlowFigure;
  readonly row: number;
  readonly rows: number;
}

interface Queue {
  readonly parts: readonly FlowPart[];
  next: number;
  readonly figures: FlowFigure[];
  readonly plates: FlowPlate[];
}

const depthOf = (placed: readonly Placed[]): number => {
  const last = placed.at(-1);
  return last ? last.row + last.rows : 0;
};

const rowsAt = (part: FlowUnit | FlowFigure, row: number): number =>
  part.kind === 'figure'
    ? part.rows + (row === 0 ? 0 : part.whiteRows)
    : part.isWhite && row === 0
      ? 0
      : part.rows;

const place = (placed: Placed[], part: FlowUnit | FlowFigure): void => {
  const row = depthOf(placed);
  placed.push({ part, row, rows: rowsAt(part, row) });
};

/** Photographs that wait take the head of the page, as many as fit. */
const placeWaiting = (queue: Queue, placed: Placed[], rows: number): void => {
  while (queue.figures[0] && depthOf(placed) + rowsAt(queue.figures[0], depthOf(placed)) <= rows) {
    const figure = queue.figures.shift();
    if (figure) place(placed, figure);
  }
};

const takeParts = (queue: Queue, placed: Placed[], rows: number): void => {
  while (queue.next < queue.parts.length) {
    const part = queue.parts[queue.next];
    if (!part) return;
    if (part.kind === 'plate') queue.plates.push(part);
    else {
      const needed = rowsAt(part, depthOf(placed));
      const fits = depthOf(placed) + needed <= rows;
      if (part.kind === 'figure' && (queue.figures.length > 0 || !fits)) queue.figures.push(part);
      else if (!fits) return;
      else place(placed, part);
    }
    queue.next += 1;
  }
};

const mayEndAfter = ({ part }: Placed, willing: 'free' | 'avoid'): boolean =>
  part.kind === 'figure' ||
  part.breakAfter === 'free' ||
  (willing === 'avoid' && part.breakAfter === 'avoid');

/** Rows that a page may give up to end well: a hyphen at the turn costs more than this many white lines. */
const GIVEN_ROWS = 3;

const goodEnd = (placed: readonly Placed[]): number => {
  const depth = depthOf(placed);
  for (const willing of ['free', 'avoid'] as const)
    for (let count = placed.length; count > 0; count -= 1) {
      const last = placed[count - 1];
      if (!last || (willing === 'free' && depth - (last.row + last.rows) > GIVEN_ROWS)) break;
      if (mayEndAfter(last, willing)) return count;
      if (last.part.kind === 'figure') break;
    }
  return placed.length;
};

/** Takes back what must not end the page; photographs that were only queued stay queued. */
const giveBack = (queue: Queue, placed: Placed[]): void => {
  if (queue.next >= queue.parts.length) return;
  const [first] = placed.splice(goodEnd(placed));
  if (!first) return;
  queue.next = queue.parts.lastIndexOf(first.part, queue.next - 1);
  // Photographs met after this line will be met again.
  const later = new Set(queue.parts.slice(queue.next));
  queue.figures.splice(0, queue.figures.length, ...queue.figures.filter((figure) => !later.has(figure)));
  queue.plates.splice(0, queue.plates.length, ...queue.plates.filter((plate) => !later.has(plate)));
};

/** A part too deep for a shortened page still goes on it, so that the flow always moves. */
const placeAnyway = (queue: Queue, placed: Placed[]): void => {
  const figure = queue.figures.shift();
  const part = queue.parts[queue.next];
  if (figure) place(placed, figure);
  else if (part && part.kind !== 'plate') {
    place(placed, part);
    queue.next += 1;
  }
};

const startOf = (placed: readonly Placed[]): TextPosition | null => {
  for (const { part } of placed) if (part.kind === 'unit' && part.startsAt) return part.startsAt;
  return null;
};

const textPage = (placed: readonly Placed[], leadingPt: number): ComposedPage => {
  const items: DrawnItem[] = placed.flatMap(({ part, row, rows }) => {
    const skipped = part.kind === 'figure' ? rows - part.rows : 0;
    return part.items.map((item) => loweredItem(item, (row + skipped) * leadingPt));
  });
  return { kind: 'text', items, rows: depthOf(placed), startsAt: startOf(placed) };
};

const fill = (
  parts: readonly FlowPart[],
  rowsOf: (page: number) => number,
  leadingPt: number,
): ComposedPage[] => {
  const pages: ComposedPage[] = [];
  const queue: Queue = { parts, next: 0, figures: [], plates: [] };
  while (queue.next < parts.length || queue.figures.length > 0 || queue.plates.length > 0) {
    const plate = queue.plates.shift();
    if (plate && pages.length > 0) {
      pages.push({ kind: plate.isBleed ? 'bleed' : 'plate', items: plate.items, rows: 0, startsAt: null });
      continue;
    }
    if (plate) queue.plates.unshift(plate);
    const placed: Placed[] = [];
    if (pages.length > 0) placeWaiting(queue, placed, rowsOf(pages.length));
    takeParts(queue, placed, rowsOf(pages.length));
    if (placed.length === 0) placeAnyway(queue, placed);
    giveBack(queue, placed);
    const isDrawn = placed.some(({ part }) => part.items.length > 0);
    if (isDrawn || pages.length === 0) pages.push(textPage(placed, leadingPt));
  }
  return pages;
};

/** A chapter's last page bears at least this many lines. */
const LAST_ROWS_MIN = 4;

/**
 * Places a chapter's parts on pages of `rows` rows: no widow, no orphan, no hyphen at a page's foot unless three
 * white lines would not avoid it, and no page with a line or two at the end.
 */
export const fillPages = (parts: readonly FlowPart[], rows: number, leadingPt: number): ComposedPage[] => {
  const pages = fill(parts, () => rows, leadingPt);
  const last = pages.at(-1);
  const before = pages.at(-2);
  if (last?.kind !== 'text' || before?.kind !== 'text' || last.rows >= LAST_ROWS_MIN) return pages;
  const shortened = pages.length - 2;
  const spared = LAST_ROWS_MIN - last.rows;
  const again = fill(parts, (page) => (page === shortened ? rows - spared : rows), leadingPt);
  return again.length === pages.length ? again : pages;
};
