import type { PrintProfile } from '@souvenance/contracts';

/** Words on the spine only from 80 pages and 6 mm: folds drift by one or two millimetres (README.md). */
const TEXT_PAGES_MIN = 80;
const TEXT_MM_MIN = 6;

/** Distance between the text of the spine and both folds, in mm. */
export const FOLD_CLEAR_MM = 1.6;

/** Thickness of the spine in mm, to the tenth, for a number of interior pages. */
export const spineMm = ({ paper }: Pick<PrintProfile, 'paper'>, pageCount: number): number =>
  Math.round((pageCount * paper.spine.perPageMm + paper.spine.coverMm) * 10) / 10;

export const hasSpineText = (pageCount: number, thicknessMm: number): boolean =>
  pageCount >= TEXT_PAGES_MIN && thicknessMm >= TEXT_MM_MIN;
