import { createHash } from 'node:crypto';
import { convertSrgbToLab } from './convert-srgb-to-lab.ts';

/** Samples of the black plate for each grey of sRGB, 0 to 255; 0 is full ink, as in DeviceGray. */
export interface GreyCurve {
  readonly samples: Uint8Array;
  /** Hash of the samples, by which toned pictures are cached. */
  readonly key: string;
}

const FULL = 255;

interface BlackStep {
  /** Ink of the black plate, 0 to 1. */
  readonly ink: number;
  readonly lightness: number;
}

/**
 * A row of the characterisation data that a profile carries: no colour, an amount of black, XYZ, and L* first of Lab.
 */
const BLACK_ROW = /^\d+ +0 +0 +0 +(\d+(?:\.\d+)?) +\S+ +\S+ +\S+ +(\S+)/gm;

/** Returns the measured lightness of black ink, from paper to full ink. */
const readBlackSteps = (icc: Uint8Array): BlackStep[] => {
  const text = Buffer.from(icc).toString('latin1');
  const lightnessByInk = new Map(
    [...text.matchAll(BLACK_ROW)].map(
      ([, ink, lightness]) => [Number(ink) / 100, Number(lightness)] as const,
    ),
  );
  return [...lightnessByInk].map(([ink, lightness]) => ({ ink, lightness })).sort((a, b) => a.ink - b.ink);
};

const findInk = (steps: readonly BlackStep[], lightness: number): number => {
  const at = steps.findIndex((step) => step.lightness <= lightness);
  const [lighter, darker] = [steps[at - 1], steps[at]];
  if (darker === undefined || lighter === undefined) return at === 0 ? 0 : 1;
  const share = (lighter.lightness - lightness) / (lighter.lightness - darker.lightness);
  return lighter.ink + share * (darker.ink - lighter.ink);
};

/**
 * Computes the tone curve by which a picture without colour is printed in black ink alone: its shades keep their
 * distances between the paper's white and the ink's black. Ink spreads further on uncoated paper, where a grey without
 * a curve prints some four steps of L* too dark. Null for a profile that does not carry its characterisation data.
 * @example computeGreyCurve(fogra30)?.samples[128]; // 143: 44 % of black instead of 50 %
 */
export const computeGreyCurve = (icc: Uint8Array): GreyCurve | null => {
  const steps = readBlackSteps(icc);
  const [paper, black] = [steps[0], steps.at(-1)];
  if (paper?.ink !== 0 || black?.ink !== 1) return null;
  const samples = Uint8Array.from({ length: FULL + 1 }, (_, grey) => {
    const share = convertSrgbToLab(grey, grey, grey)[0] / 100;
    const lightness = black.lightness + share * (paper.lightness - black.lightness);
    return Math.round(FULL * (1 - findInk(steps, lightness)));
  });
  samples[FULL] = FULL;
  samples[0] = 0;
  return { samples, key: createHash('sha256').update(samples).digest('hex') };
};
