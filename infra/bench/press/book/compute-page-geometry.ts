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

const toPoints = (mm: number): number => (mm * 72) / 25.4;

/**
 * Body text of the press's style *classique* on A5 (packages/press/src/style/classic-spec.ts), fixed for the other
 * engines.
 */
const BODY = { sizePt: 11.5, leadingPt: 14.4, indentPt: 15.525, captionPt: 9.89, titlePt: 23 };
/**
 * Width of the text, and the share of the white beside it that is inside
 * (packages/press/src/style/create-page-frame.ts).
 */
const MEASURE_PT = 272.55;
const INNER_SHARE = 0.4;

/**
 * Returns trim and margins of the profile for a book of about `pages` pages, so that all engines have the press's
 * measure.
 */
export const computePageGeometry = (profile: PrintProfile, pages: number): PageGeometry => {
  const { innerMargins, margins, trim } = profile;
  const innerMm = (innerMargins.find((row) => pages <= row.upToPages) ?? innerMargins.at(-1))?.innerMm ?? 20;
  const blockPt = toPoints(trim.heightMm - margins.headMm - margins.footMm);
  const rows = Math.floor(blockPt / BODY.leadingPt + 0.001);
  const whitePt = toPoints(trim.widthMm) - MEASURE_PT;
  const innerPt = Math.max(toPoints(innerMm), whitePt * INNER_SHARE);
  return {
    ...BODY,
    trimWidthPt: toPoints(trim.widthMm),
    trimHeightPt: toPoints(trim.heightMm),
    innerPt,
    outerPt: whitePt - innerPt,
    headPt: toPoints(margins.headMm),
    footPt: toPoints(trim.heightMm) - toPoints(margins.headMm) - rows * BODY.leadingPt,
    measurePt: MEASURE_PT,
    rows,
  };
};

/** Largest share of the text block's height for a photograph in the text, as in the press. */
const PHOTOGRAPH_SHARE = 0.46;

/**
 * Returns the size at which the press places a photograph in the text: as wide as the measure, at most 46 % of the
 * block high.
 */
export const computePlacedSize = (
  photograph: { readonly widthPx: number; readonly heightPx: number },
  geometry: PageGeometry,
): { widthPt: number; heightPt: number } => {
  const maxHeightPt = geometry.rows * geometry.leadingPt * PHOTOGRAPH_SHARE;
  const scale = Math.min(geometry.measurePt / photograph.widthPx, maxHeightPt / photograph.heightPx);
  return { widthPt: photograph.widthPx * scale, heightPt: photograph.heightPx * scale };
};
