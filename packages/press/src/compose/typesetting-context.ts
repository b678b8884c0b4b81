import type { FontKey } from '../fonts/font-files.ts';
import { getFont } from '../fonts/fonts.ts';
import { applyFineLetters, raiseRun } from '../lines/apply-fine-letters.ts';
import type { FontRun } from '../lines/font-run.ts';
import type { TypesetLine } from '../lines/line.ts';
import { cachedLines } from '../lines/line-cache.ts';
import { type ParagraphShape, typesetParagraph } from '../lines/typeset-paragraph.ts';
import type { PressMessages } from '../messages/index.ts';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import type { StyledRun } from '../typography/apply-styled-typography.ts';

/** Style, page geometry and labels shared by all parts of a chapter. */
export interface TypesettingContext {
  readonly style: BookStyle;
  readonly frame: PageFrame;
  readonly onMissing: (character: string) => void;
  /** Labels that the press adds to a book, in the book's language. */
  readonly labels: PressMessages['book'];
  /** Number of the chapter's notes before each of its paragraphs, as `listStoryParagraphs` counts them. */
  readonly noteOffsets?: readonly number[];
}

/** Depth of the first baseline inside a row of the grid, as a share of the leading. */
const BASELINE = 0.74;

export const computeBaselineInRowPt = ({ frame }: TypesettingContext): number => frame.leadingPt * BASELINE;

/** Assigns the style's fonts to the runs of a story. Italic inside an italic font becomes upright. */
export const assignFonts = (runs: readonly StyledRun[], style: BookStyle): FontRun[] =>
  runs.flatMap(({ text, isBold, isItalic, raised }) => {
    const { regular, italic, bold, boldItalic } = style.body;
    const font = getFont(isBold ? (isItalic ? boldItalic : bold) : isItalic ? italic : regular);
    return raised ? [raiseRun({ text, font })] : applyFineLetters([{ text, font }]);
  });

type DisplayShape = Omit<ParagraphShape, 'onMissing'>;

/** Typesets display text (a title, a caption) in one font, with French typography applied. */
export const typesetText = (
  displayText: string,
  font: FontKey,
  shape: DisplayShape,
  context: Pick<TypesettingContext, 'onMissing'>,
): TypesetLine[] =>
  cachedLines(JSON.stringify([displayText, font, shape]), context.onMissing, (onMissing) => {
    const text = applyFrenchTypography(displayText.replace(/\s*\n\s*/g, ' '));
    return typesetParagraph(applyFineLetters([{ text, font: getFont(font) }]), { ...shape, onMissing });
  });
