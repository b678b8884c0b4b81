import type { PhotographPlacement } from './photograph-place.ts';
import type { PrintProfile } from './print-profile.ts';
import type { ResolutionVerdict } from './resolution-verdict.ts';

const MM_PER_INCH = 25.4;
/** Largest height of a photograph in the text, as a share of the text block. */
const HEIGHT_SHARES = { text: 0.46, half: 0.5, page: 1, facing: 1 } as const;
/** A photograph that is made smaller is so until it shows this many pixels per inch. */
const REDUCED_TO_PPI = 150;

/** Pixels per inch below which a photograph is no longer silent, and what then follows. */
export const resolutionOf = (ppi: number): ResolutionVerdict => {
  if (ppi >= 200) return 'fine';
  if (ppi >= REDUCED_TO_PPI) return 'hint';
  return ppi >= 100 ? 'confirm' : 'reduced';
};

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The room that a place on the page gives a photograph. */
export interface PlaceBox {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A page with its bleed, or the text block at the widest that the profile allows. */
export const placeBox = (placement: PhotographPlacement, profile: PrintProfile): PlaceBox => {
  const { trim, bleedMm, margins, innerMargins } = profile;
  if (placement === 'bleed')
    return { widthMm: trim.widthMm + 2 * bleedMm, heightMm: trim.heightMm + 2 * bleedMm };
  const innerMm = Math.min(...innerMargins.map((row) => row.innerMm));
  return {
    widthMm: trim.widthMm - innerMm - margins.outerMm,
    heightMm: (trim.heightMm - margins.headMm - margins.footMm) * HEIGHT_SHARES[placement],
  };
};

/** Pixels per inch, rounded down: a bleed is covered, and cut where it must be; elsewhere a photograph stands whole. */
export const ppiIn = (
  { widthPx, heightPx }: Size,
  placement: PhotographPlacement,
  { widthMm, heightMm }: PlaceBox,
): number => {
  const [wide, high] = [widthPx / widthMm, heightPx / heightMm];
  return Math.floor(MM_PER_INCH * (placement === 'bleed' ? Math.min(wide, high) : Math.max(wide, high)));
};

/**
 * Effective resolution of a photograph where it would stand, in pixels per inch, known before any page is set. A
 * caption or a wider inner margin only makes it finer. Rounded down.
 */
export const effectivePpi = (size: Size, placement: PhotographPlacement, profile: PrintProfile): number =>
  ppiIn(size, placement, placeBox(placement, profile));

/** How much smaller a photograph of this resolution is set, from 0 to 1: below 100 ppi until it reaches 150. */
export const shrinkFactor = (ppi: number): number =>
  resolutionOf(ppi) === 'reduced' ? ppi / REDUCED_TO_PPI : 1;
