import type { ManuscriptPhotograph } from '@souvenance/contracts';
import { computeShrinkFactor } from '@souvenance/contracts/rules';
import { styleSpecs } from '../style/book-styles.ts';
import type { TypesettingContext } from './typesetting-context.ts';

export interface Box {
  readonly widthPt: number;
  readonly heightPt: number;
}

/**
 * Returns the largest box into which a photograph fits uncropped, smaller where it would be blurred
 * (README.md, Anatomy of a book).
 */
export const fitUncropped = (
  { widthPx, heightPx }: ManuscriptPhotograph,
  maxWidthPt: number,
  maxHeightPt: number,
): Box => {
  const largest = Math.min(maxWidthPt / widthPx, maxHeightPt / heightPx);
  const scale = largest * computeShrinkFactor(72 / largest);
  return { widthPt: widthPx * scale, heightPt: heightPx * scale };
};

export const scaleBox = ({ widthPt, heightPt }: Box, share: number): Box => ({
  widthPt: widthPt * share,
  heightPt: heightPt * share,
});

/** Corners are rounded as the style says, except for a scan, which shows a sheet of paper. */
export const roundCorners = (
  { kind }: ManuscriptPhotograph,
  { style }: TypesettingContext,
): { cornerPt?: number } => {
  const cornerPt = styleSpecs[style.id].photographCornerPt;
  return cornerPt === 0 || kind === 'scan' ? {} : { cornerPt };
};
