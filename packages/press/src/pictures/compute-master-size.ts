import { printProfiles } from '../profiles/print-profiles.ts';

/** No printing press shows more pixels per inch. */
const MASTER_PPI = 350;
const MM_PER_INCH = 25.4;

const toMasterPixels = (mm: number): number => Math.ceil((mm / MM_PER_INCH) * MASTER_PPI);

/** Sizes in pixels of the bled pages that a photograph may have to cover. */
const sheets = printProfiles.map(({ trim, bleedMm }) => ({
  width: toMasterPixels(trim.widthMm + 2 * bleedMm),
  height: toMasterPixels(trim.heightMm + 2 * bleedMm),
}));

/**
 * A panorama is never wider than a pair of the largest pages; without this limit, covering a page by height would make
 * it far wider.
 */
const LONGEST_PX = Math.max(...sheets.map(({ width }) => 2 * width));

/**
 * Returns the size of the prepared master: enough to cover any bled page of the profiles at 350 ppi, never larger than
 * the photograph.
 */
export const computeMasterSize = (width: number, height: number): { width: number; height: number } => {
  const covering = Math.max(...sheets.map((sheet) => Math.max(sheet.width / width, sheet.height / height)));
  const scale = Math.min(1, covering, LONGEST_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
