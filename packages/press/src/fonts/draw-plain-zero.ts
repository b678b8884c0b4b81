import type { Glyph } from 'fontkit';
import type { Font } from './font.ts';

/** A point of an outline in font units; off the curve it is the control point of a quadratic curve. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}
type Contour = readonly Point[];

const ZERO = 0x30;
const CAPITAL_O = 0x4f;
/** A zero with a stroke through it has an outer edge and two halves inside; a plain one has two contours. */
const SLASHED_CONTOURS = 3;

const listContours = ({ path }: Glyph): Contour[] => {
  const contours: Point[][] = [];
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOnCurve = at + 2 === args.length;
      contours.at(-1)?.push({ x: args[at] ?? 0, y: args[at + 1] ?? 0, isOnCurve });
    }
  }
  // The last curve ends where the contour began.
  return contours.map((points) => {
    const [first] = points;
    const last = points.at(-1);
    return points.length > 1 && last?.x === first?.x && last?.y === first?.y ? points.slice(0, -1) : points;
  });
};

/** Edges of the points on the curve, in coordinates in which an italic font stands upright. */
const measureEdges = (contours: readonly Contour[], slant: number) => {
  const points = contours.flat().filter(({ isOnCurve }) => isOnCurve);
  const xs = points.map(({ x, y }) => x - slant * y);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
};

/** Stretches a contour from some edges to others; the slant stays. */
const fitContour = (
  contour: Contour,
  from: ReturnType<typeof measureEdges>,
  to: ReturnType<typeof measureEdges>,
  slant: number,
): Contour =>
  contour.map(({ x, y, isOnCurve }) => {
    const width = (to.right - to.left) / (from.right - from.left);
    const height = (to.top - to.bottom) / (from.top - from.bottom);
    const fittedY = to.bottom + (y - from.bottom) * height;
    return { x: to.left + (x - slant * y - from.left) * width + slant * fittedY, y: fittedY, isOnCurve };
  });

const HEAD_BYTES = 10;
const ON_CURVE = 1;

/** Writes a simple glyph of the table `glyf`, without hints. */
const writeOutline = (contours: readonly Contour[]): Uint8Array => {
  const points = contours
    .flat()
    .map(({ x, y, isOnCurve }) => ({ x: Math.round(x), y: Math.round(y), isOnCurve }));
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const coordinatesAt = HEAD_BYTES + ends.length * 2 + 2 + points.length;
  const view = new DataView(new ArrayBuffer(coordinatesAt + points.length * 4));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  [contours.length, ...box, ...ends].forEach((value, index) => {
    view.setInt16(index * 2, value);
  });
  points.forEach(({ x, y, isOnCurve }, index) => {
    const before = points[index - 1];
    view.setUint8(coordinatesAt - points.length + index, isOnCurve ? ON_CURVE : 0);
    view.setInt16(coordinatesAt + index * 2, x - (before?.x ?? 0));
    view.setInt16(coordinatesAt + (points.length + index) * 2, y - (before?.y ?? 0));
  });
  return new Uint8Array(view.buffer);
};

/**
 * Returns the zero of a font without the stroke through it, by its glyph number; empty for a font whose zero is plain.
 * Atkinson Hyperlegible has no such zero: its outer edge stays, and the inside of its O is fitted to it. Its licence
 * (OFL, without a reserved name) allows the change.
 */
export const drawPlainZero = ({ kit }: Font): ReadonlyMap<number, Uint8Array> => {
  const zero = kit.glyphForCodePoint(ZERO);
  const [outer, ...halves] = listContours(zero);
  const inside = listContours(kit.glyphForCodePoint(CAPITAL_O))[1];
  if (outer === undefined || inside === undefined || halves.length + 1 !== SLASHED_CONTOURS) return new Map();
  const slant = -Math.tan((kit.italicAngle * Math.PI) / 180);
  const counter = fitContour(inside, measureEdges([inside], slant), measureEdges(halves, slant), slant);
  return new Map([[zero.id, writeOutline([outer, counter])]]);
};
