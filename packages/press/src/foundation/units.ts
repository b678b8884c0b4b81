/**
 * Converts millimetres to PostScript points, 72 per inch.
 * @example const widthPt = toPoints(profile.trim.widthMm); // 148 mm are 419.5 pt
 */
export const toPoints = (mm: number): number => (mm * 72) / 25.4;

/** Formats a number for a PDF: at most three decimals, no exponent. */
export const formatPdfNumber = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};
