/** A point of the sheet, in millimetres from its top left. */
interface SheetPoint {
  readonly xMm: number;
  readonly yMm: number;
}

export interface SheetBox {
  readonly leftMm: number;
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
}

/**
 * A4, the paper of home printers. Photographed pages are straightened by these measures: another sheet needs its own.
 */
export const SHEET = { widthMm: 210, heightMm: 297 } as const;

/** Discs in the corners, by which a photographed page is straightened. Printers can print this close to the edge. */
export const MARK_DIAMETER_MM = 6;
const MARK_MM = 14;
export const MARKS: readonly SheetPoint[] = [
  { xMm: MARK_MM, yMm: MARK_MM },
  { xMm: SHEET.widthMm - MARK_MM, yMm: MARK_MM },
  { xMm: SHEET.widthMm - MARK_MM, yMm: SHEET.heightMm - MARK_MM },
  { xMm: MARK_MM, yMm: SHEET.heightMm - MARK_MM },
];

/**
 * The QR code with its quiet zone. At 30 mm its modules (level M) are at least 0.7 mm wide while the site's address has
 * at most 50 characters before the `#`.
 */
export const CODE_BOX = { leftMm: 160, topMm: 254, sideMm: 30 } as const;

/** Side margins of text and lines. */
export const MARGIN_MM = 22;

/** Heights at which the ruled lines begin and end: below the question, and below its reminder on the second page. */
const LINES_TOP_MM = { 1: 76, 2: 50 } as const;
export const LINES_BOTTOM_MM = 250;
/** Millimetres above the first line that still belong to the writing area. */
const AROUND_MM = 5;
const SIDE_MM = 9;

/** The first or the second page of a question. */
export type SheetNumber = 1 | 2;

export const getLinesTopMm = (sheet: SheetNumber): number => LINES_TOP_MM[sheet];

/**
 * Part of a page that a straightened photograph shows: the writing area, without the printed question and the QR code.
 */
export const computeWritingBox = (sheet: SheetNumber): SheetBox => ({
  leftMm: SIDE_MM,
  topMm: LINES_TOP_MM[sheet] - AROUND_MM,
  rightMm: SHEET.widthMm - SIDE_MM,
  bottomMm: CODE_BOX.topMm,
});
