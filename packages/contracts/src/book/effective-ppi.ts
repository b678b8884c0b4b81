import type { PhotographPlacement } from './photograph-place.ts';
import type { PrintProfile } from './print-profile.ts';
import type { ResolutionVerdict } from './resolution-verdict.ts';

const MM_PER_INCH = 25.4;
/** Largest height of a photograph in the text, as a share of the text block. */
const HEIGHT_SHARES = { text: 0.46, half: 0.5, page: 1, facing: 1 } as const;
/** Resolution to which a low-resolution photograph is raised by printing it smaller. */
const REDUCED_PPI = 150;

/** From this resolution on, a photograph is sharp on any paper. */
export const FINE_PPI = 200;

/** Judges a resolution in pixels per inch. */
export const judgeResolution = (ppi: number): ResolutionVerdict => {
  if (ppi >= FINE_PPI) return 'fine';
  if (ppi >= REDUCED_PPI) return 'hint';
  return ppi >= 100 ? 'confirm' : 'reduced';
};

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The space of a photograph in a placement. */
export interface PlaceBox {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The page with its bleed, or the text block at the smallest inner margin of the profile. */
export const computePlaceBox = (placement: PhotographPlacement, profile: PrintProfile): PlaceBox => {
  const { trim, bleedMm, margins, innerMargins } = profile;
  if (placement === 'bleed')
    return { widthMm: trim.widthMm + 2 * bleedMm, heightMm: trim.heightMm + 2 * bleedMm };
  const innerMm = Math.min(...innerMargins.map((row) => row.innerMm));
  return {
    widthMm: trim.widthMm - innerMm - margins.outerMm,
    heightMm: (trim.heightMm - margins.headMm - margins.footMm) * HEIGHT_SHARES[placement],
  };
};

/**
 * Pixels per inch, rounded down: a bleed is filled and cropped where needed; in other placements the whole photograph
 * is shown.
 */
export const computePpi = (
  { widthPx, heightPx }: Size,
  placement: PhotographPlacement,
  { widthMm, heightMm }: PlaceBox,
): number => {
  const [wide, high] = [widthPx / widthMm, heightPx / heightMm];
  return Math.floor(MM_PER_INCH * (placement === 'bleed' ? Math.min(wide, high) : Math.max(wide, high)));
};

/**
 * Effective resolution of a photograph in a placement, in pixels per inch, rounded down, before any page is rendered. A
 * caption or a wider inner margin can only raise it.
 */
export const computeEffectivePpi = (
  size: Size,
  placement: PhotographPlacement,
  profile: PrintProfile,
): number => computePpi(size, placement, computePlaceBox(placement, profile));

/**
 * Factor, from 0 to 1, by which a photograph of this resolution is printed smaller: below 100 ppi it is reduced to
 * reach 150.
 */
export const computeShrinkFactor = (ppi: number): number =>
  judgeResolution(ppi) === 'reduced' ? ppi / REDUCED_PPI : 1;
