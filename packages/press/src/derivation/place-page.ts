import type { PrintProfile } from '@souvenance/contracts';
import { toPoints } from '../foundation/units.ts';
import { computeInnerMarginMm } from '../style/create-page-frame.ts';

export type Box = readonly [number, number, number, number];

/** A page of an approved file. */
export interface SourcePage {
  /** Page number, from 1: odd pages are right-hand pages. */
  readonly number: number;
  /** Trim box in points. */
  readonly trim: Box;
  /** True when a picture reaches past the cut. */
  readonly bleeds: boolean;
}

/** The new sheet, whose lower left corner is the origin, and the placement of the page's content on it. */
export interface PagePlacement {
  readonly sheet: Box;
  readonly trim: Box;
  readonly scale: number;
  readonly shiftXPt: number;
  readonly shiftYPt: number;
}

/**
 * Returns the millimetres by which the type block moves away from the spine: at least half of what the sheet gains, and
 * as much more as the shop's inner margin asks, while the outer margin keeps the shop's safe distance.
 */
const computeInwardMm = (from: PrintProfile, to: PrintProfile, pages: number): number => {
  const gainMm = to.trim.widthMm - from.trim.widthMm;
  const missingMm = computeInnerMarginMm(to, pages) - computeInnerMarginMm(from, pages);
  const roomMm = from.margins.outerMm + gainMm - to.safetyMm;
  return Math.min(Math.max(gainMm / 2, missingMm), Math.max(gainMm / 2, roomMm));
};

/** Returns the millimetres by which the type block rises from the new foot, so that both margins grow alike. */
const computeUpwardMm = ({ trim, margins }: PrintProfile, to: PrintProfile): number =>
  ((to.trim.heightMm - trim.heightMm) * margins.footMm) / (margins.headMm + margins.footMm);

/** Scales a page with a picture to its edges until it covers the new sheet, and centres it. */
const coverSheet = (
  { trim: former }: SourcePage,
  from: PrintProfile,
  sheet: Box,
): Omit<PagePlacement, 'trim'> => {
  const bleedPt = toPoints(from.bleedMm);
  const [left, foot] = [former[0] - bleedPt, former[1] - bleedPt];
  const [width, height] = [former[2] + bleedPt - left, former[3] + bleedPt - foot];
  const scale = Math.max(1, sheet[2] / width, sheet[3] / height);
  return {
    sheet,
    scale,
    shiftXPt: (sheet[2] - width * scale) / 2 - left * scale,
    shiftYPt: (sheet[3] - height * scale) / 2 - foot * scale,
  };
};

/**
 * Places a page of an approved interior on another shop's sheet. Text moves as a block and is never scaled; only a page
 * with a picture to its edges is enlarged, where the sheet is larger.
 */
export const placePage = (
  page: SourcePage,
  { from, to, pages }: { readonly from: PrintProfile; readonly to: PrintProfile; readonly pages: number },
): PagePlacement => {
  const bleedPt = toPoints(to.bleedMm);
  const [widthPt, heightPt] = [toPoints(to.trim.widthMm), toPoints(to.trim.heightMm)];
  const sheet: Box = [0, 0, widthPt + 2 * bleedPt, heightPt + 2 * bleedPt];
  const trim: Box = [bleedPt, bleedPt, bleedPt + widthPt, bleedPt + heightPt];
  if (page.bleeds) return { ...coverSheet(page, from, sheet), trim };
  const inwardMm = computeInwardMm(from, to, pages);
  const isRecto = page.number % 2 === 1;
  const rightwardMm = isRecto ? inwardMm : to.trim.widthMm - from.trim.widthMm - inwardMm;
  return {
    sheet,
    trim,
    scale: 1,
    shiftXPt: bleedPt + toPoints(rightwardMm) - page.trim[0],
    shiftYPt: bleedPt + toPoints(computeUpwardMm(from, to)) - page.trim[1],
  };
};
