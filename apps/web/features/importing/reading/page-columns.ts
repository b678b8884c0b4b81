import { measureWrapping } from './line-wrapping.ts';
import { median } from './median.ts';
import type { PageLine } from './running-heads.ts';

/** Columns of prose have so many lines at least, and half of the lines have so many characters. */
const LINES_MIN = 4;
const CHARACTERS_MIN = 12;
/** Share of a page's lines that may cross the gap between two columns: titles, page numbers. */
const CROSSING_SHARE = 0.15;
const CROSSING_MIN = 3;
/** Least width of the gap between two columns, as a share of the size of the text. */
const GAP_SHARE = 0.6;
/** Share of a page's width at its edges where no gap is looked for. */
const EDGE_SHARE = 0.15;
/** Places within the width of a page at which a gap is looked for. */
const PLACES = 240;
/** Largest distance of two pieces on one line, as a share of their size. */
const SAME_LINE_SHARE = 0.4;

export const isSameLine = (one: PageLine, other: PageLine): boolean =>
  Math.abs(one.y - other.y) <= Math.max(one.size, other.size) * SAME_LINE_SHARE;

/** Joins two pieces of one line, with a space where there is a gap between them. */
export const joinPieces = (line: PageLine, piece: PageLine): PageLine => {
  const gap = piece.x - line.endX;
  const isApart =
    (gap > line.size * 0.2 || gap < -line.size) && !line.text.endsWith(' ') && !piece.text.startsWith(' ');
  return {
    ...line,
    text: `${line.text}${isApart ? ' ' : ''}${piece.text}`,
    endX: piece.endX,
    size: Math.max(line.size, piece.size),
  };
};

/** Joins pieces that follow each other on one line, in their order. */
export const joinLines = (pieces: readonly PageLine[]): PageLine[] => {
  const lines: PageLine[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && isSameLine(last, piece)) lines[lines.length - 1] = joinPieces(last, piece);
    else lines.push(piece);
  }
  return lines;
};

/** Sorts pieces from the head of the page to its foot, and joins those of one line from left to right. */
const joinSortedLines = (pieces: readonly PageLine[]): PageLine[] => {
  const rows: PageLine[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    if (row?.[0] && isSameLine(row[0], piece)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => joinLines(row.toSorted((one, other) => one.x - other.x)));
};

/** Finds the middle of the widest gap among those that the fewest pieces cross; null where there is none. */
const findGap = (pieces: readonly PageLine[]): number | null => {
  const leftX = Math.min(...pieces.map(({ x }) => x));
  const width = Math.max(...pieces.map(({ endX }) => endX)) - leftX;
  const start = leftX + width * EDGE_SHARE;
  const step = (width * (1 - 2 * EDGE_SHARE)) / PLACES;
  const counts = Array.from({ length: PLACES + 1 }, (_, place) => {
    const x = start + place * step;
    return pieces.filter((piece) => piece.x < x && piece.endX > x).length;
  });
  const fewest = Math.min(...counts);
  if (fewest > Math.max(CROSSING_MIN, pieces.length * CROSSING_SHARE)) return null;
  let [runLength, bestLength, bestEnd] = [0, 0, 0];
  for (const [place, count] of counts.entries()) {
    runLength = count === fewest ? runLength + 1 : 0;
    if (runLength > bestLength) [bestLength, bestEnd] = [runLength, place];
  }
  if (bestLength * step < median(pieces.map(({ size }) => size)) * GAP_SHARE) return null;
  return start + (bestEnd - (bestLength - 1) / 2) * step;
};

/** True for the lines of a column of prose, unlike the cells of a table. */
const isProse = (lines: readonly PageLine[]): boolean =>
  lines.length >= LINES_MIN &&
  median(lines.map(({ text }) => text.trim().length)) >= CHARACTERS_MIN &&
  measureWrapping(lines).isProse;

/** Splits in two at most so often within a column: four columns are the most of a page. */
const DEPTH_MAX = 2;

/**
 * Splits the pieces of a page into its columns, in the order in which they are read: lines across the page divide it,
 * and columns above such a line come before it. Null for a page of one column, and for a table.
 */
export const splitColumns = (pieces: readonly PageLine[], depth = 0): PageLine[][] | null => {
  const gap = depth === DEPTH_MAX || pieces.length < LINES_MIN * 2 ? null : findGap(pieces);
  if (gap === null) return null;
  const sides = [pieces.filter(({ endX }) => endX <= gap), pieces.filter(({ x }) => x >= gap)].map(
    (sidePieces) => ({ sidePieces, isSplit: splitColumns(sidePieces, depth + 1) !== null }),
  );
  if (!sides.every(({ sidePieces, isSplit }) => isSplit || isProse(joinSortedLines(sidePieces)))) return null;
  const crossing = pieces.filter(({ x, endX }) => x < gap && endX > gap);
  const regions: PageLine[][] = [];
  let above = Number.POSITIVE_INFINITY;
  let linesAcross: PageLine[] = [];
  for (const line of [...joinSortedLines(crossing), null]) {
    const below = line?.y ?? Number.NEGATIVE_INFINITY;
    const columns = sides.flatMap(({ sidePieces, isSplit }) => {
      const within = sidePieces.filter(({ y }) => y < above && y >= below);
      return (isSplit && splitColumns(within, depth + 1)) || [joinSortedLines(within)];
    });
    if (columns.some((column) => column.length > 0)) {
      regions.push(linesAcross, ...columns);
      linesAcross = [];
    }
    if (line) linesAcross.push(line);
    above = below;
  }
  return [...regions, linesAcross].filter((region) => region.length > 0);
};
