/** A point of a picture in pixels, or of a sheet in millimetres. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Perspective map of a plane (homography): nine coefficients in row order, the last of which is 1. */
export type Homography = readonly number[];

export const applyHomography = (h: Homography, { x, y }: Point): Point => {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0] = h;
  const w = g * x + i * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
};

/** Solves a system of linear equations by Gauss-Jordan elimination with pivoting; null without a unique solution. */
const solveEquations = (rows: number[][]): number[] | null => {
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[pivot]?.[at] ?? 0)) pivot = row;
    const [under, over] = [rows[at], rows[pivot]];
    if (under === undefined || over === undefined || Math.abs(over[at] ?? 0) < 1e-12) return null;
    rows[at] = over;
    rows[pivot] = under;
    for (const row of rows) {
      if (row === over) continue;
      const factor = (row[at] ?? 0) / (over[at] ?? 1);
      for (let column = at; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (over[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};

/** Scaling both sides to values near one keeps the equations well conditioned. */
const FROM_UNIT = 100;
const TO_UNIT = 1_000;
const UNKNOWNS = 8;

const createEquations = (from: Point, to: Point): number[][] => {
  const [x, y] = [from.x / FROM_UNIT, from.y / FROM_UNIT];
  const [u, v] = [to.x / TO_UNIT, to.y / TO_UNIT];
  return [
    [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
    [0, 0, 0, x, y, 1, -v * x, -v * y, v],
  ];
};

/**
 * Returns the least-squares map from points of a sheet to points of a picture, from at least four pairs. Null when the
 * points are degenerate.
 */
export const fitHomography = (pairs: readonly (readonly [Point, Point])[]): Homography | null => {
  const rows = pairs.flatMap(([from, to]) => createEquations(from, to));
  const normal = Array.from({ length: UNKNOWNS }, (_, i) =>
    Array.from({ length: UNKNOWNS + 1 }, (__, j) =>
      rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0),
    ),
  );
  const solution = solveEquations(normal);
  if (solution === null) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = solution;
  const linear = TO_UNIT / FROM_UNIT;
  return [
    a * linear,
    b * linear,
    c * TO_UNIT,
    d * linear,
    e * linear,
    f * TO_UNIT,
    g / FROM_UNIT,
    i / FROM_UNIT,
    1,
  ];
};
