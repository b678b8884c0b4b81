import type { PrintProfile } from '@souvenance/contracts';
import { pointsOf } from '../foundation/units.ts';

/** Geometry of a page. Distances in points; the sheet is the trim plus the bleed on all sides. */
export interface PageFrame {
  readonly trimWidthPt: number;
  readonly trimHeightPt: number;
  readonly bleedPt: number;
  readonly sheetWidthPt: number;
  readonly sheetHeightPt: number;
  readonly innerPt: number;
  readonly outerPt: number;
  readonly headPt: number;
  readonly footPt: number;
  /** Width of the text block. */
  readonly measurePt: number;
  readonly leadingPt: number;
  /** Factor for the sizes of front and back matter; above 1 in large print. */
  readonly matterScale: number;
  /** Lines of the baseline grid that fit into the text block. */
  readonly rows: number;
}

/** Returns the inner margin in mm for a page count: the first row of the profile that covers it. */
export const innerMarginMm = (profile: PrintProfile, pages: number): number => {
  const rows = profile.innerMargins;
  return (rows.find((row) => pages <= row.upToPages) ?? rows.at(-1))?.innerMm ?? 20;
};

/** Large print gets more lines: its margins at head, foot and outer edge are smaller by this. */
const LARGE_PRINT_MARGIN_CUT_MM = 2;

export const pageFrame = (
  profile: PrintProfile,
  innerMm: number,
  leadingPt: number,
  matterScale = 1,
): PageFrame => {
  const { trim } = profile;
  const marginCutMm = matterScale > 1 ? LARGE_PRINT_MARGIN_CUT_MM : 0;
  const margins = {
    headMm: profile.margins.headMm - marginCutMm,
    footMm: profile.margins.footMm - marginCutMm,
    outerMm: profile.margins.outerMm - marginCutMm,
  };
  const trimWidthPt = pointsOf(trim.widthMm);
  const trimHeightPt = pointsOf(trim.heightMm);
  const bleedPt = pointsOf(profile.bleedMm);
  const blockPt = trimHeightPt - pointsOf(margins.headMm + margins.footMm);
  return {
    trimWidthPt,
    trimHeightPt,
    bleedPt,
    sheetWidthPt: trimWidthPt + 2 * bleedPt,
    sheetHeightPt: trimHeightPt + 2 * bleedPt,
    innerPt: pointsOf(innerMm),
    outerPt: pointsOf(margins.outerMm),
    headPt: pointsOf(margins.headMm),
    footPt: pointsOf(margins.footMm),
    measurePt: trimWidthPt - pointsOf(innerMm + margins.outerMm),
    leadingPt,
    matterScale,
    rows: Math.floor(blockPt / leadingPt + 0.001),
  };
};
