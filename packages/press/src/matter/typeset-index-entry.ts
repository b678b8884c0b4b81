import { type TypesettingContext, typesetText } from '../compose/typesetting-context.ts';
import { formatPageSpans } from '../foundation/format-page-spans.ts';
import type { TypesetLine } from '../lines/line.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';

interface Entry {
  readonly name: string;
  readonly pages: readonly number[];
}

const ENDLESS_PT = 1e7;
/** Indent of the lines after the first, in ems. */
const TURNOVER_EM = 1.4;
/** A word too long for the column reduces the size of its entry, to this at least. */
const SMALLEST_PT = 5;

/** A part of an entry between two spaces, and its width at a size of one point. */
interface Piece {
  readonly text: string;
  readonly widthEm: number;
}

/** Puts pieces on lines of at most these widths, in ems; a line ends between two pieces only. */
const breakPieces = (
  pieces: readonly Piece[],
  firstEm: number,
  otherEm: number,
  spaceEm: number,
): string[] => {
  const lines: string[] = [];
  let leftEm = 0;
  for (const { text, widthEm } of pieces) {
    if (lines.length > 0 && spaceEm + widthEm <= leftEm) {
      lines[lines.length - 1] += ` ${text}`;
      leftEm -= spaceEm + widthEm;
    } else {
      leftEm = (lines.length === 0 ? firstEm : otherEm) - widthEm;
      lines.push(text);
    }
  }
  return lines;
};

/**
 * Returns a function that typesets an entry of the index: the name, then its pages with consecutive ones as a span,
 * which no line end divides. Turnovers are indented.
 */
export const openEntryWriter = (
  { sizePt, columnPt }: { readonly sizePt: number; readonly columnPt: number },
  context: TypesettingContext,
): ((entry: Entry) => TypesetLine[]) => {
  const font = context.style.body.regular;
  const typeset = (text: string, linePt: number, leftPt = 0): TypesetLine[] =>
    typesetText(text, font, { sizePt: linePt, leftPt, measurePt: ENDLESS_PT, align: 'left' }, context);
  const measure = (text: string): number => typeset(text, 1)[0]?.widthPt ?? 0;
  const widths = new Map([...'0123456789–,'].map((character) => [character, measure(character)]));
  const spaceEm = measure('n n') - 2 * measure('n');
  const toSpanPiece = (text: string): Piece => ({
    text,
    widthEm: [...text].reduce((sum, character) => sum + (widths.get(character) ?? 0), 0),
  });
  return ({ name, pages }) => {
    const words = `${applyFrenchTypography(name)},`
      .split(' ')
      .map((text) => ({ text, widthEm: measure(text) }));
    const spans = formatPageSpans(pages);
    const pieces = [
      ...words,
      ...spans.map((span, index) => toSpanPiece(index < spans.length - 1 ? `${span},` : span)),
    ];
    const widestEm = Math.max(...words.map(({ widthEm }) => widthEm));
    const entryPt = Math.max(SMALLEST_PT, Math.min(sizePt, columnPt / (widestEm + TURNOVER_EM)));
    const columnEm = columnPt / entryPt;
    return breakPieces(pieces, columnEm, columnEm - TURNOVER_EM, spaceEm).flatMap((line, index) =>
      typeset(line, entryPt, index === 0 ? 0 : entryPt * TURNOVER_EM),
    );
  };
};
