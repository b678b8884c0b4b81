import type { PrintProfile } from '@souvenance/contracts';
import { toPoints } from '../foundation/units.ts';
import type { BookStyle } from './book-style.ts';

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
  /** Largest width of a photograph on a page of its own, which is centred on the page, not on the text. */
  readonly plateWidthPt: number;
  readonly leadingPt: number;
  /** Factor for the sizes of front and back matter; above 1 in large print. */
  readonly matterScale: number;
  /** Lines of the baseline grid that fit into the text block. */
  readonly rows: number;
}

/** Returns the inner margin in mm for a page count: the first row of the profile that covers it. */
export const computeInnerMarginMm = (profile: PrintProfile, pages: number): number => {
  const rows = profile.innerMargins;
  return (rows.find((row) => pages <= row.upToPages) ?? rows.at(-1))?.innerMm ?? 20;
};

/** Large print gets more lines: its margins at head, foot and outer edge are smaller by this. */
const LARGE_PRINT_MARGIN_CUT_MM = 2;

/**
 * Share of the white beside the text that is on the inner side, where the profile's own inner margin is not wider: the
 * outer margin is then half as wide again, as in books set by hand.
 */
const INNER_SHARE = 0.4;

interface SideMargins {
  readonly innerPt: number;
  readonly outerPt: number;
  readonly measurePt: number;
}

/**
 * Places a text of a width between the margins that the profile asks for at least; without a width, all between them.
 */
const placeMeasure = (
  trimWidthPt: number,
  innerLeastPt: number,
  outerLeastPt: number,
  widthPt: number | null,
): SideMargins => {
  const roomPt = trimWidthPt - innerLeastPt - outerLeastPt;
  const measurePt = Math.min(roomPt, widthPt ?? roomPt);
  const whitePt = trimWidthPt - measurePt;
  const innerPt = Math.min(Math.max(innerLeastPt, whitePt * INNER_SHARE), whitePt - outerLeastPt);
  return { innerPt, outerPt: whitePt - innerPt, measurePt };
};

/** Grid and text width of a page; `measurePt` is null where the text takes all that the margins leave. */
export interface FrameText {
  readonly leadingPt: number;
  readonly matterScale: number;
  readonly measurePt: number | null;
}

export const createPageFrame = (profile: PrintProfile, innerMm: number, text: FrameText): PageFrame => {
  const { trim } = profile;
  const { leadingPt, matterScale } = text;
  const marginCutMm = matterScale > 1 ? LARGE_PRINT_MARGIN_CUT_MM : 0;
  const headMm = profile.margins.headMm - marginCutMm;
  const footMm = profile.margins.footMm - marginCutMm;
  const outerLeastPt = toPoints(profile.margins.outerMm - marginCutMm);
  const trimWidthPt = toPoints(trim.widthMm);
  const trimHeightPt = toPoints(trim.heightMm);
  const bleedPt = toPoints(profile.bleedMm);
  const blockPt = trimHeightPt - toPoints(headMm + footMm);
  const sides = placeMeasure(trimWidthPt, toPoints(innerMm), outerLeastPt, text.measurePt);
  return {
    trimWidthPt,
    trimHeightPt,
    bleedPt,
    sheetWidthPt: trimWidthPt + 2 * bleedPt,
    sheetHeightPt: trimHeightPt + 2 * bleedPt,
    ...sides,
    plateWidthPt: trimWidthPt - 2 * Math.max(toPoints(innerMm), outerLeastPt),
    headPt: toPoints(headMm),
    footPt: toPoints(footMm),
    leadingPt,
    matterScale,
    rows: Math.floor(blockPt / leadingPt + 0.001),
  };
};

/** The frame of a book's pages in a style. */
export const createBookFrame = (profile: PrintProfile, innerMm: number, style: BookStyle): PageFrame =>
  createPageFrame(profile, innerMm, {
    leadingPt: style.body.leadingPt,
    matterScale: style.matterScale,
    measurePt: style.body.measurePt,
  });
