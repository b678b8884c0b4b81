/** A PDF matrix: a b c d e f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What PDF calls `inner × outer`: first the inner, then the outer. */
export const multiplied = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};
