import type { PdfValue } from '../../pdf/pdf-value.ts';

/** A transformation in PDF notation: a b c d e f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const multiplyMatrices = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** Returns six operands as a matrix; the identity when they are not six numbers. */
export const toMatrix = (operands: readonly PdfValue[]): Matrix => {
  const [a, b, c, d, e, f] = operands.filter((each) => typeof each === 'number');
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? IDENTITY
    : [a, b, c, d, e, f];
};
