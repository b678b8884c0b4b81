/**
 * Millimetres to PostScript points, 72 to the inch.
 * @example const widthPt = pointsOf(profile.trim.widthMm); // 148 mm are 419.5 pt
 */
export const pointsOf = (mm: number): number => (mm * 72) / 25.4;

/** A number as a PDF writes it: three decimals at most, no exponent. */
export const pdfNumber = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};
