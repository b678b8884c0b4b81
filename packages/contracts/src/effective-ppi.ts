import type { PhotographPlacement } from './manuscript.ts';
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

/** Pixels per inch of a photograph that covers a page with its bleed, cut where it must be. */
const covering = ({ widthPx, heightPx }: Size, { trim, bleedMm }: PrintProfile): number => {
  const widthMm = trim.widthMm + 2 * bleedMm;
  const heightMm = trim.heightMm + 2 * bleedMm;
  return MM_PER_INCH * Math.min(widthPx / widthMm, heightPx / heightMm);
};

/** Pixels per inch of a photograph that stands whole in the text block, at the widest that the profile allows. */
const inBlock = ({ widthPx, heightPx }: Size, profile: PrintProfile, share: number): number => {
  const { trim, margins, innerMargins } = profile;
  const innerMm = Math.min(...innerMargins.map((row) => row.innerMm));
  const widthMm = trim.widthMm - innerMm - margins.outerMm;
  const heightMm = (trim.heightMm - margins.headMm - margins.footMm) * share;
  return MM_PER_INCH * Math.max(widthPx / widthMm, heightPx / heightMm);
};

/**
 * Effective resolution of a photograph where it would stand, in pixels per inch, known before any page is set. A
 * caption or a wider inner margin only makes it finer. Rounded down.
 */
export const effectivePpi = (size: Size, placement: PhotographPlacement, profile: PrintProfile): number =>
  Math.floor(
    placement === 'bleed' ? covering(size, profile) : inBlock(size, profile, HEIGHT_SHARES[placement]),
  );

/** How much smaller a photograph of this resolution is set, from 0 to 1: below 100 ppi until it reaches 150. */
export const shrinkFactor = (ppi: number): number =>
  resolutionOf(ppi) === 'reduced' ? ppi / REDUCED_TO_PPI : 1;
