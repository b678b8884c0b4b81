import { createHash } from 'node:crypto';
import { convertSrgbToLab } from '../../colour/convert-srgb-to-lab.ts';
import { readSeparation, type Separation } from '../../colour/icc-table.ts';
import { memoize } from '../../foundation/memoize.ts';
import type { FinishedFile } from '../reading/read-finished-file.ts';

/** Returns the total ink of an RGB colour on paper, in per cent summed over the plates. */
export type RgbInk = (red: number, green: number, blue: number) => number;

const STEPS = 33;
const FULL = 255;

/** Computes ink on a cube of colours, on demand; each pixel uses the nearest colour of the cube. */
const openSampledInk = ({ inkPct }: Separation): RgbInk => {
  const inkTable = new Float32Array(STEPS ** 3);
  const step = (value: number): number => Math.round((value * (STEPS - 1)) / FULL);
  const colour = (at: number): number => (at * FULL) / (STEPS - 1);
  return (red, green, blue) => {
    const [r, g, b] = [step(red), step(green), step(blue)];
    const cell = (r * STEPS + g) * STEPS + b;
    // 0 means not computed yet. A colour without ink is computed again each time.
    if (inkTable[cell] === 0) inkTable[cell] = inkPct(convertSrgbToLab(colour(r), colour(g), colour(b)));
    return inkTable[cell] ?? 0;
  };
};

const PROFILES_MAX = 16;

/** A profile's table is a megabyte of numbers and the same for every book of a print shop. */
const readSeparationCached = memoize(
  PROFILES_MAX,
  (icc: Uint8Array) => createHash('sha256').update(icc).digest('hex'),
  (icc) => ({ separation: readSeparation(icc, 'B2A1') ?? readSeparation(icc, 'B2A0') }),
);

/**
 * Returns an estimate of the ink of RGB colours by the file's embedded output profile: relative colorimetric, the
 * default of PDF, without black point compensation, so that no converter uses more ink. Null when there is nothing to
 * check: no colour of the profile exceeds the limit, the shop separates with its own profile (an RGB intent), or the
 * profile has no 16-bit table.
 */
export const openRgbInk = ({ intentSpace, intentProfile }: FinishedFile, limitPct: number): RgbInk | null => {
  const icc = intentSpace === 'cmyk' ? intentProfile() : null;
  const separation = icc && readSeparationCached(icc).separation;
  return separation && separation.heaviestPct > limitPct ? openSampledInk(separation) : null;
};
