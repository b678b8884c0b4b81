import type { PrintProfile } from '@souvenance/contracts';

/** The spine has text only from 80 pages and 6 mm, since folds drift by one or two millimetres (README.md). */
const TEXT_PAGES_MIN = 80;
const TEXT_MM_MIN = 6;

/** Least distance between the text of the spine and both folds, in mm. */
export const FOLD_CLEAR_MM = 1.6;

/** Returns the thickness of the spine in mm, rounded to a tenth, for a number of interior pages. */
export const computeSpineMm = ({ paper }: Pick<PrintProfile, 'paper'>, pageCount: number): number =>
  Math.round((pageCount * paper.spine.perPageMm + paper.spine.coverMm) * 10) / 10;

export const hasSpineText = (pageCount: number, thicknessMm: number): boolean =>
  pageCount >= TEXT_PAGES_MIN && thicknessMm >= TEXT_MM_MIN;
