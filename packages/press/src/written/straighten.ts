import type { SheetBox } from '../notebook/sheet.ts';
import { applyHomography, type Homography } from './homography.ts';

/** Colours of a picture, three bytes per pixel. */
export interface Pixels {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** 300 dots per inch; print needs no more. */
const DOTS_PER_MM_MAX = 300 / 25.4;

/** Resolution at which the photograph shows the middle of the sheet, limited to the maximum. */
const computeDotsPerMm = (map: Homography, { leftMm, rightMm, topMm, bottomMm }: SheetBox): number => {
  const [x, y] = [(leftMm + rightMm) / 2, (topMm + bottomMm) / 2];
  const [from, to] = [applyHomography(map, { x, y: y - 10 }), applyHomography(map, { x, y: y + 10 })];
  return Math.min(DOTS_PER_MM_MAX, Math.hypot(to.x - from.x, to.y - from.y) / 20);
};

/** Writes the colour interpolated between four pixels; beyond the edge the edge's colour is used. */
const writeBetween = (source: Pixels, x: number, y: number, target: Uint8Array, at: number): void => {
  const [right, bottom] = [source.width - 1, source.height - 1];
  const clampedX = Math.min(right, Math.max(0, x));
  const clampedY = Math.min(bottom, Math.max(0, y));
  const [x0, y0] = [Math.floor(clampedX), Math.floor(clampedY)];
  const [shareX, shareY] = [clampedX - x0, clampedY - y0];
  const nextX = x0 < right ? 3 : 0;
  const nextY = y0 < bottom ? 3 * source.width : 0;
  const first = 3 * (y0 * source.width + x0);
  const { bytes } = source;
  for (let channel = 0; channel < 3; channel += 1) {
    const i = first + channel;
    const upper = (bytes[i] ?? 0) * (1 - shareX) + (bytes[i + nextX] ?? 0) * shareX;
    const lower = (bytes[i + nextY] ?? 0) * (1 - shareX) + (bytes[i + nextY + nextX] ?? 0) * shareX;
    target[at + channel] = Math.round(upper * (1 - shareY) + lower * shareY);
  }
};

/** Returns a part of the sheet as if scanned; `map` leads from millimetres to pixels of the photograph. */
export const straighten = (source: Pixels, map: Homography, box: SheetBox): Pixels => {
  const scale = computeDotsPerMm(map, box);
  const width = Math.max(1, Math.round((box.rightMm - box.leftMm) * scale));
  const height = Math.max(1, Math.round((box.bottomMm - box.topMm) * scale));
  const bytes = new Uint8Array(width * height * 3);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0] = map;
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    const y = box.topMm + (row + 0.5) / scale;
    for (let column = 0; column < width; column += 1) {
      const x = box.leftMm + (column + 0.5) / scale;
      const w = g * x + i * y + 1;
      writeBetween(source, (a * x + b * y + c) / w - 0.5, (d * x + e * y + f) / w - 0.5, bytes, at);
      at += 3;
    }
  }
  return { bytes, width, height };
};
