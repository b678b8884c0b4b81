import type { Manuscript } from '@souvenance/contracts';
import { toPoints } from '../foundation/units.ts';
import type { CoverFrame } from '../profiles/compute-cover-frame.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import type { Palette } from './palettes.ts';

/** A rectangle of the sheet, in points from its left and top. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything that a cover model needs to draw. */
export interface CoverScene {
  readonly book: Manuscript;
  readonly palette: Palette;
  readonly spec: StyleSpec;
  readonly sheet: Box;
  /** Visible parts of the panels: without bleed, wrap or hinge. */
  readonly front: Box;
  readonly back: Box | null;
  readonly spine: Box | null;
  readonly hasSpineText: boolean;
  readonly safetyPt: number;
  /** Returns the cover's photograph as a JPEG cropped to a box; null when the book has none. */
  readonly photograph: ((box: Box) => Promise<Buffer>) | null;
}

/** A cover model: draws a cover as react-pdf nodes. */
export type CoverModel = (scene: CoverScene) => Promise<import('react').ReactNode[]>;

const createBoxMm = (xMm: number, yMm: number, widthMm: number, heightMm: number): Box => ({
  x: toPoints(xMm),
  y: toPoints(yMm),
  width: toPoints(widthMm),
  height: toPoints(heightMm),
});

/** Returns the boxes of a cover spread. */
export const spreadBoxes = (frame: CoverFrame): Record<'sheet' | 'front' | 'back' | 'spine', Box> => {
  const visibleMm = frame.panelWidthMm - frame.hingeMm;
  return {
    sheet: createBoxMm(0, 0, frame.widthMm, frame.heightMm),
    back: createBoxMm(frame.backXMm, frame.aroundMm, visibleMm, frame.panelHeightMm),
    spine: createBoxMm(frame.spineXMm, frame.aroundMm, frame.spineMm, frame.panelHeightMm),
    front: createBoxMm(frame.frontXMm + frame.hingeMm, frame.aroundMm, visibleMm, frame.panelHeightMm),
  };
};

/** Returns the boxes of a front cover alone, for the e-book and the miniatures. */
export const createFrontBoxes = (
  widthMm: number,
  heightMm: number,
): Pick<CoverScene, 'sheet' | 'front' | 'back' | 'spine'> => {
  const whole = createBoxMm(0, 0, widthMm, heightMm);
  return { sheet: whole, front: whole, back: null, spine: null };
};

/** Returns the front extended beyond the sheet's outer edges: colour and pictures must cover the bleed. */
export const extendFrontToBleed = ({ sheet, spine }: CoverScene): Box => {
  const leftEdge = spine ? spine.x + spine.width : sheet.x;
  // 2 pt beyond the sheet, so that rounding never leaves a white line at its edge.
  return { x: leftEdge, y: -2, width: sheet.width - leftEdge + 2, height: sheet.height + 4 };
};

/** By so little a photograph is shorter than its sheet, since a page of just its height counts as too small. */
const BELOW_SHEET_PT = 0.02;

/**
 * Returns the front up to the sheet's edges, for a photograph over the whole height: react-pdf looks forever for a page
 * with room for a picture that reaches below its sheet.
 */
export const extendFrontForPicture = (scene: CoverScene): Box => ({
  ...extendFrontToBleed(scene),
  y: 0,
  height: scene.sheet.height - BELOW_SHEET_PT,
});

export const insetBox = (outer: Box, by: number): Box => ({
  x: outer.x + by,
  y: outer.y + by,
  width: outer.width - 2 * by,
  height: outer.height - 2 * by,
});
