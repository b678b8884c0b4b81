import { printProfiles } from '../profiles/print-profiles.ts';

/** Finer than this no press shows. */
const MASTER_PPI = 350;
const MM_PER_INCH = 25.4;

const pixels = (mm: number): number => Math.ceil((mm / MM_PER_INCH) * MASTER_PPI);

/** The bled pages that a photograph may have to cover, in pixels. */
const sheets = printProfiles.map(({ trim, bleedMm }) => ({
  width: pixels(trim.widthMm + 2 * bleedMm),
  height: pixels(trim.heightMm + 2 * bleedMm),
}));

/** No panorama is wider than a pair of the largest pages: beyond, its height alone would have cost pixels. */
const LONGEST_PX = Math.max(...sheets.map(({ width }) => 2 * width));

/** Size of the prepared master: enough to cover any bled page of ours at 350 ppi, never more than the photograph has. */
export const masterSize = (width: number, height: number): { width: number; height: number } => {
  const covering = Math.max(...sheets.map((sheet) => Math.max(sheet.width / width, sheet.height / height)));
  const scale = Math.min(1, covering, LONGEST_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
