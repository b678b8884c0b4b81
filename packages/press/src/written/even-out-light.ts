import type { Pixels } from './straighten.ts';

/** Number of squares along the longer side in which the brightness of the paper is measured. */
const SQUARES = 32;
/** Quantile of a square's brightness taken as that of the paper: ink leaves enough of the square free. */
const PAPER_SHARE = 0.9;
/** A square full of ink takes the brightness of its neighbours, multiplied by a share. */
const NEIGHBOURS = 2;
const NEIGHBOUR_SHARE = 0.85;
/** Share of the paper's brightness from which a pixel becomes white: grain disappears, ink stays. */
const WHITE_FROM = 0.93;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

const measureBrightness = ({ bytes, width, height }: Pixels, channel: number, side: number): Grid => {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const values = new Float32Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let square = 0; square < values.length; square += 1) {
    histogram.fill(0);
    const [startX, startY] = [(square % columns) * side, Math.floor(square / columns) * side];
    const [endX, endY] = [Math.min(width, startX + side), Math.min(height, startY + side)];
    // Every second pixel is enough.
    for (let y = startY; y < endY; y += 2)
      for (let x = startX; x < endX; x += 2) {
        const value = bytes[3 * (y * width + x) + channel] ?? 0;
        histogram[value] = (histogram[value] ?? 0) + 1;
      }
    const count = Math.ceil((endX - startX) / 2) * Math.ceil((endY - startY) / 2);
    let value = 0;
    for (let sum = histogram[0] ?? 0; sum < count * PAPER_SHARE && value < 255; sum += histogram[value] ?? 0)
      value += 1;
    values[square] = Math.max(1, value);
  }
  return { columns, rows, values };
};

/** Applies a function to each square and its neighbours within `reach` squares. */
const mapNeighbourhoods = (
  { columns, rows, values }: Grid,
  reach: number,
  combine: (near: number[]) => number,
): Grid => {
  const lights = values.map((_, square) => {
    const [column, row] = [square % columns, Math.floor(square / columns)];
    const near: number[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1)
        near.push(values[y * columns + x] ?? 0);
    return combine(near);
  });
  return { columns, rows, values: lights };
};

const estimatePaper = (pixels: Pixels, channel: number, side: number): Grid => {
  const grid = measureBrightness(pixels, channel, side);
  const brightest = mapNeighbourhoods(grid, NEIGHBOURS, (near) => Math.max(...near));
  const paper = grid.values.map((value, at) =>
    Math.max(value, NEIGHBOUR_SHARE * (brightest.values[at] ?? 0)),
  );
  return mapNeighbourhoods(
    { ...grid, values: paper },
    1,
    (near) => near.reduce((sum, one) => sum + one, 0) / near.length,
  );
};

const writeEvenChannel = (pixels: Pixels, channel: number, side: number, bytes: Uint8Array): void => {
  const { columns, rows, values } = estimatePaper(pixels, channel, side);
  const { width, height } = pixels;
  for (let y = 0; y < height; y += 1) {
    const gridY = Math.min(rows - 1, Math.max(0, y / side - 0.5));
    const [row, shareY] = [Math.floor(gridY), gridY % 1];
    const next = Math.min(rows - 1, row + 1);
    for (let x = 0; x < width; x += 1) {
      const gridX = Math.min(columns - 1, Math.max(0, x / side - 0.5));
      const [column, shareX] = [Math.floor(gridX), gridX % 1];
      const right = Math.min(columns - 1, column + 1);
      const upper =
        (values[row * columns + column] ?? 1) * (1 - shareX) + (values[row * columns + right] ?? 1) * shareX;
      const lower =
        (values[next * columns + column] ?? 1) * (1 - shareX) +
        (values[next * columns + right] ?? 1) * shareX;
      const at = 3 * (y * width + x) + channel;
      const share = (pixels.bytes[at] ?? 0) / (upper * (1 - shareY) + lower * shareY);
      bytes[at] = Math.min(255, Math.round((share / WHITE_FROM) * 255));
    }
  }
};

/**
 * Returns the page as if under even white light: shadows and the colour of the light are removed, ink and pencil stay.
 */
export const evenOutLight = (pixels: Pixels): Pixels => {
  const side = Math.max(8, Math.ceil(Math.max(pixels.width, pixels.height) / SQUARES));
  const bytes = new Uint8Array(pixels.bytes.length);
  for (let channel = 0; channel < 3; channel += 1) writeEvenChannel(pixels, channel, side, bytes);
  return { ...pixels, bytes };
};
