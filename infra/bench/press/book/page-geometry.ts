import type { PrintProfile } from '@souvenance/contracts';

/** The page geometry that all engines use, in points. */
export interface PageGeometry {
  readonly trimWidthPt: number;
  readonly trimHeightPt: number;
  readonly innerPt: number;
  readonly outerPt: number;
  readonly headPt: number;
  readonly footPt: number;
  readonly measurePt: number;
  readonly rows: number;
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly indentPt: number;
  readonly captionPt: number;
  readonly titlePt: number;
}

const pointsOf = (mm: number): number => (mm * 72) / 25.4;

/**
 * Body text of the press's style *classique* on A5 (packages/press/src/style/classic-spec.ts), fixed for the other
 * engines.
 */
const BODY = { sizePt: 11, leadingPt: 14.5, indentPt: 14.85, captionPt: 9.46, titlePt: 23 };

/** Returns trim and margins of the profile for a book of about `pages` pages, so that all engines have the press's measure. */
export const pageGeometry = (profile: PrintProfile, pages: number): PageGeometry => {
  const { innerMargins, margins, trim } = profile;
  const innerMm = (innerMargins.find((row) => pages <= row.upToPages) ?? innerMargins.at(-1))?.innerMm ?? 20;
  const blockPt = pointsOf(trim.heightMm - margins.headMm - margins.footMm);
  const rows = Math.floor(blockPt / BODY.leadingPt + 0.001);
  return {
    ...BODY,
    trimWidthPt: pointsOf(trim.widthMm),
    trimHeightPt: pointsOf(trim.heightMm),
    innerPt: pointsOf(innerMm),
    outerPt: pointsOf(margins.outerMm),
    headPt: pointsOf(margins.headMm),
    footPt: pointsOf(trim.heightMm) - pointsOf(margins.headMm) - rows * BODY.leadingPt,
    measurePt: pointsOf(trim.widthMm - innerMm - margins.outerMm),
    rows,
  };
};

/** Largest share of the text block's height for a photograph in the text, as in the press. */
const PHOTOGRAPH_SHARE = 0.46;

/**
 * Returns the size at which the press places a photograph in the text: as wide as the measure, at most 46 % of the
 * block high.
 */
export const placedSize = (
  photograph: { readonly widthPx: number; readonly heightPx: number },
  geometry: PageGeometry,
): { widthPt: number; heightPt: number } => {
  const maxHeightPt = geometry.rows * geometry.leadingPt * PHOTOGRAPH_SHARE;
  const scale = Math.min(geometry.measurePt / photograph.widthPx, maxHeightPt / photograph.heightPx);
  return { widthPt: photograph.widthPx * scale, heightPt: photograph.heightPx * scale };
};
