import type { PdfObjects } from '../pdf/read-objects.ts';
import { dictionaryAt } from './page-content.ts';

type Matrix = readonly [number, number, number, number, number, number];

const multiplied = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const OPERATORS = /(?:((?:[-\d.]+\s+){6})cm)|\/(\S+)\s+Do|(?<![\w/])([qQ])(?![\w])/g;

/** Resolution of a picture where it stands, in pixels per inch. */
export interface PlacedImage {
  readonly ppi: number;
}

const ppiOf = (matrix: Matrix, image: string): number => {
  const widthPt = Math.hypot(matrix[0], matrix[1]);
  const heightPt = Math.hypot(matrix[2], matrix[3]);
  const widthPx = Number(/\/Width (\d+)/.exec(image)?.[1] ?? 0);
  const heightPx = Number(/\/Height (\d+)/.exec(image)?.[1] ?? 0);
  return Math.round(Math.min((widthPx * 72) / widthPt, (heightPx * 72) / heightPt));
};

/** The pictures that a page shows, with their effective resolution, read from its operators. */
export const placedImages = (read: PdfObjects, resources: string, content: string): PlacedImage[] => {
  const xobjects = dictionaryAt(read, resources, 'XObject');
  if (xobjects === '') return [];
  const placed: PlacedImage[] = [];
  const stack: Matrix[] = [];
  let matrix = IDENTITY;
  for (const [, numbers, name, save] of content.matchAll(OPERATORS)) {
    if (save === 'q') stack.push(matrix);
    else if (save === 'Q') matrix = stack.pop() ?? IDENTITY;
    else if (numbers)
      matrix = multiplied(numbers.trim().split(/\s+/).map(Number) as unknown as Matrix, matrix);
    else if (name) {
      const number = new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(xobjects)?.[1];
      const image = read.objects.get(Number(number))?.head ?? '';
      if (/\/Subtype\s*\/Image/.test(image)) placed.push({ ppi: ppiOf(matrix, image) });
    }
  }
  return placed;
};
