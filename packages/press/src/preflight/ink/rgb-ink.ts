import { createHash } from 'node:crypto';
import { memoize } from '../../foundation/memoize.ts';
import type { FinishedFile } from '../reading/finished-file.ts';
import { readSeparation, type Separation } from './icc-table.ts';
import { srgbLab } from './srgb-lab.ts';

/** Total ink that a colour on the screen becomes on paper, in per cent of the plates together. */
export type RgbInk = (red: number, green: number, blue: number) => number;

const STEPS = 33;
const FULL = 255;

/** Ink of a cube of colours, worked out where it is asked for: the nearest one stands for each pixel. */
const sampled = ({ inkPct }: Separation): RgbInk => {
  const inkTable = new Float32Array(STEPS ** 3);
  const step = (value: number): number => Math.round((value * (STEPS - 1)) / FULL);
  const colour = (at: number): number => (at * FULL) / (STEPS - 1);
  return (red, green, blue) => {
    const [r, g, b] = [step(red), step(green), step(blue)];
    const cell = (r * STEPS + g) * STEPS + b;
    // Paper without ink is worked out each time; everything else once.
    if (inkTable[cell] === 0) inkTable[cell] = inkPct(srgbLab(colour(r), colour(g), colour(b)));
    return inkTable[cell] ?? 0;
  };
};

const PROFILES_MAX = 16;

/** A profile's table is a megabyte of numbers, and the same for every book of a print shop. */
const separationIn = memoize(
  PROFILES_MAX,
  (icc: Uint8Array) => createHash('sha256').update(icc).digest('hex'),
  (icc) => ({ separation: readSeparation(icc, 'B2A1') ?? readSeparation(icc, 'B2A0') }),
);

/**
 * Estimates the ink of RGB by the output profile that the file itself embeds, relative colorimetric as PDF has it by
 * default and without compensation of the black point: no converter puts on more. Null where there is nothing to
 * find: the profile gives no colour more than the limit, the shop separates by its own profile (an intent of RGB), or
 * the profile has no 16-bit table.
 */
export const openRgbInk = ({ intentSpace, intentProfile }: FinishedFile, limitPct: number): RgbInk | null => {
  const icc = intentSpace === 'cmyk' ? intentProfile() : null;
  const separation = icc && separationIn(icc).separation;
  return separation && separation.heaviestPct > limitPct ? sampled(separation) : null;
};
