import { PressError } from '../foundation/press-error.ts';
import { convertSrgbToLab } from './convert-srgb-to-lab.ts';
import { readSeparation } from './icc-table.ts';

/** Converts sRGB colours to the four inks of a printing condition. */
export interface SrgbSeparation {
  /** Returns the inks of a colour whose channels go from 0 to 255: cyan, magenta, yellow, black, each 0 to 1. */
  readonly inks: (red: number, green: number, blue: number) => readonly number[];
  /** Converts pixels of three bytes to pixels of four bytes, full ink 255. */
  readonly separatePixels: (rgb: Uint8Array) => Uint8Array;
}

/** Colours a side of the cube. 33 keeps the interpolation below the steps of an 8-bit plate. */
const STEPS = 33;
const PLATES = 4;
const FULL = 255;
const LAST = STEPS - 1;
const BLUE_STEP = PLATES;
const GREEN_STEP = STEPS * BLUE_STEP;
const RED_STEP = STEPS * GREEN_STEP;

/** Reduces cyan, magenta and yellow alike until all four plates together hold the limit; black carries the drawing. */
const limitInks = (inks: readonly number[], limit: number): number[] => {
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inks;
  const coloured = cyan + magenta + yellow;
  if (coloured + black <= limit || coloured === 0) return [cyan, magenta, yellow, black];
  const scale = Math.max(0, limit - black) / coloured;
  return [cyan * scale, magenta * scale, yellow * scale, black];
};

/** Computes the inks, 0 to 255, of each colour of the cube; white has none, so that paper stays paper. */
const computeCube = (
  inksOf: (red: number, green: number, blue: number) => readonly number[],
): Float32Array => {
  const cube = new Float32Array(STEPS ** 3 * PLATES);
  const channel = (step: number): number => (step * FULL) / LAST;
  let at = 0;
  for (let red = 0; red < STEPS; red += 1)
    for (let green = 0; green < STEPS; green += 1)
      for (let blue = 0; blue < STEPS; blue += 1) {
        const isWhite = red + green + blue === 3 * LAST;
        const inks = isWhite ? [0, 0, 0, 0] : inksOf(channel(red), channel(green), channel(blue));
        for (const ink of inks) cube[at++] = Math.min(1, Math.max(0, ink)) * FULL;
      }
  return cube;
};

/**
 * Interpolates in the tetrahedron of the cube that holds a colour, and writes its four inks, 0 to 255, at an index of
 * the result. Where two fractions are equal, the weight between them is zero, so that their order does not matter.
 */
const interpolateInto = (
  cube: Float32Array,
  red: number,
  green: number,
  blue: number,
  plates: Uint8ClampedArray | Float32Array,
  to: number,
): void => {
  const r = (red * LAST) / FULL;
  const g = (green * LAST) / FULL;
  const b = (blue * LAST) / FULL;
  const [lowRed, lowGreen, lowBlue] = [
    r < LAST ? r | 0 : LAST - 1,
    g < LAST ? g | 0 : LAST - 1,
    b < LAST ? b | 0 : LAST - 1,
  ];
  const fr = r - lowRed;
  const fg = g - lowGreen;
  const fb = b - lowBlue;
  const low = lowRed * RED_STEP + lowGreen * GREEN_STEP + lowBlue * BLUE_STEP;
  const high = low + RED_STEP + GREEN_STEP + BLUE_STEP;
  const first = fr >= fg && fr >= fb ? RED_STEP : fg >= fb ? GREEN_STEP : BLUE_STEP;
  const last = fr <= fg && fr <= fb ? RED_STEP : fg <= fb ? GREEN_STEP : BLUE_STEP;
  const largest = Math.max(fr, fg, fb);
  const smallest = Math.min(fr, fg, fb);
  const middle = fr + fg + fb - largest - smallest;
  for (let plate = 0; plate < PLATES; plate += 1)
    plates[to + plate] =
      (1 - largest) * (cube[low + plate] ?? 0) +
      (largest - middle) * (cube[low + first + plate] ?? 0) +
      (middle - smallest) * (cube[high - last + plate] ?? 0) +
      smallest * (cube[high + plate] ?? 0);
};

const toSeparation = (cube: Float32Array): SrgbSeparation => ({
  inks: (red, green, blue) => {
    const plates = new Float32Array(PLATES);
    interpolateInto(cube, red, green, blue, plates, 0);
    return Array.from(plates, (ink) => ink / FULL);
  },
  separatePixels: (rgb) => {
    const plates = new Uint8ClampedArray((rgb.length / 3) * PLATES);
    for (let from = 0, to = 0; to < plates.length; from += 3, to += PLATES)
      interpolateInto(cube, rgb[from] ?? 0, rgb[from + 1] ?? 0, rgb[from + 2] ?? 0, plates, to);
    return new Uint8Array(plates.buffer);
  },
});

/**
 * Opens the separation of a profile of four inks, by its perceptual table: the shades of a photograph keep their order
 * where paper has fewer of them. No colour exceeds `limitPct` over the four plates. Throws `profile.no_icc` for a
 * profile without a 16-bit table.
 */
export const openSrgbSeparation = (icc: Uint8Array, limitPct: number): SrgbSeparation => {
  const table = readSeparation(icc, 'B2A0') ?? readSeparation(icc, 'B2A1');
  if (table === null) throw new PressError('profile.no_icc');
  const inksOf = (red: number, green: number, blue: number): readonly number[] =>
    limitInks(table.inks(convertSrgbToLab(red, green, blue)), limitPct / 100);
  return toSeparation(computeCube(inksOf));
};
