import type { Font, GlyphOffset, ShapedWord } from '../fonts/font.ts';
import { formatPdfNumber } from '../foundation/units.ts';
import type { LineSegment, TypesetLine } from '../lines/line.ts';
import type { GlyphRecorder } from './used-glyphs.ts';

interface Pen {
  font: Font | null;
  /** Operand of the TJ operator being written, without its outer square and angle brackets. */
  tjOperand: string;
  readonly operators: string[];
}

const flush = (pen: Pen): void => {
  if (pen.tjOperand === '') return;
  pen.operators.push(
    pen.tjOperand.endsWith('<') ? `[<${pen.tjOperand.slice(0, -1)}] TJ` : `[<${pen.tjOperand}>] TJ`,
  );
  pen.tjOperand = '';
};

const selectFont = (pen: Pen, font: Font, sizePt: number): void => {
  if (pen.font === font) return;
  flush(pen);
  const { scale = 1, riseEm = 0 } = font.shift ?? {};
  const isRaised = pen.font?.shift !== undefined;
  const rise = riseEm === 0 && !isRaised ? '' : ` ${formatPdfNumber(riseEm * sizePt)} Ts`;
  pen.operators.push(`/${font.key} ${formatPdfNumber(sizePt * scale)} Tf${rise}`);
  pen.font = font;
};

/** Units to the em of the font file: adjustments between glyphs are shares of the size at which they are drawn. */
const toFileUnits = ({ unitsPerEm, shift }: Font): number => unitsPerEm * (shift?.scale ?? 1);

const toHexCode = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** A TJ adjustment in thousandths of the size, added to the last glyph's advance; empty below half a thousandth. */
const formatAdjustment = (thousandths: number): string =>
  Math.abs(thousandths) < 0.5 ? '' : `>${formatPdfNumber(-Math.round(thousandths * 10) / 10)}<`;

/** Codes of a glyph that the font positions relative to another (a mark): shift, show, shift back. */
const encodeAttachedGlyph = (
  code: string,
  { x, y }: GlyphOffset,
  unitsPerEm: number,
  sizePt: number,
): string => {
  const along = (x * 1000) / unitsPerEm;
  const showOperand = `${formatAdjustment(along)}${code}${formatAdjustment(-along)}`;
  if (y === 0) return showOperand;
  return `>] TJ ${formatPdfNumber((y * sizePt) / unitsPerEm)} Ts [<${showOperand}>] TJ 0 Ts [<`;
};

const encodeGlyphs = (
  word: ShapedWord,
  from: number,
  to: number,
  unitsPerEm: number,
  sizePt: number,
): string => {
  let codes = '';
  for (let i = from; i < to; i += 1) {
    const glyph = word.glyphs[i];
    if (!glyph) continue;
    const kern = (word.before[i + 1] ?? 0) - (word.before[i] ?? 0) - glyph.advanceWidth;
    const offset = word.offsets?.[i];
    const isAttached = offset !== undefined && (offset.x !== 0 || offset.y !== 0);
    codes += isAttached
      ? encodeAttachedGlyph(toHexCode(glyph.id), offset, unitsPerEm, sizePt)
      : toHexCode(glyph.id);
    codes += formatAdjustment((kern * 1000) / unitsPerEm);
  }
  return codes;
};

const wholeWords = new WeakMap<ShapedWord, string>();

/** A word has the same codes wherever it is shown, so they are computed once. */
const encodeWord = ({ word, from, to, font }: LineSegment & { kind: 'glyphs' }, sizePt: number): string => {
  const isWhole = from === 0 && to === word.glyphs.length;
  if (!isWhole || word.offsets !== null) return encodeGlyphs(word, from, to, toFileUnits(font), sizePt);
  const codes = wholeWords.get(word) ?? encodeGlyphs(word, from, to, toFileUnits(font), sizePt);
  wholeWords.set(word, codes);
  return codes;
};

/** Shows the hyphen of a divided word, which readers take for a soft hyphen: they read and find the word whole. */
const showAddedHyphen = (pen: Pen, codes: string): void => {
  flush(pen);
  pen.operators.push('/Span <</ActualText <FEFF00AD>>> BDC');
  pen.tjOperand = codes;
  flush(pen);
  pen.operators.push('EMC');
};

const SPACES = [0x2009, 0x20];

interface SpaceGlyph {
  readonly codePoint: number;
  readonly glyph: number;
  readonly code: string;
  readonly thousandths: number;
}

const findSpaceGlyph = (font: Font, codePoint: number): SpaceGlyph => {
  const drawnCodePoint = font.has(codePoint)
    ? codePoint
    : (SPACES.find((space) => (codePoint === 0x202f || space === 0x20) && font.has(space)) ?? 0x20);
  const { id, advanceWidth } = font.kit.glyphForCodePoint(drawnCodePoint);
  return {
    codePoint: drawnCodePoint,
    glyph: id,
    code: toHexCode(id),
    thousandths: (advanceWidth * 1000) / font.unitsPerEm,
  };
};

const spaceGlyphs = new WeakMap<Font, Map<number, SpaceGlyph>>();

const getSpaceGlyph = (font: Font, codePoint: number): SpaceGlyph => {
  const ofFont = spaceGlyphs.get(font) ?? new Map<number, SpaceGlyph>();
  spaceGlyphs.set(font, ofFont);
  const spaceGlyph = ofFont.get(codePoint) ?? findSpaceGlyph(font, codePoint);
  ofFont.set(codePoint, spaceGlyph);
  return spaceGlyph;
};

const encodeSpace = (
  segment: LineSegment & { kind: 'space' },
  line: TypesetLine,
  recorder: GlyphRecorder,
): string => {
  const spaceGlyph = getSpaceGlyph(segment.font, segment.codePoint);
  recorder.recordGlyph(segment.font, spaceGlyph.glyph, spaceGlyph.codePoint);
  // Glyphs are scaled by the Tz operator and followed by the space of Tc, also the space and the glyph before it. Word
  // spaces must be neither: both are taken out here.
  const ownPt = segment.width + (segment.isElastic ? line.spreadPt : 0) - 2 * line.letterSpacePt;
  const widthPt = ownPt / line.glyphScale;
  return spaceGlyph.code + formatAdjustment((widthPt * 1000) / line.sizePt - spaceGlyph.thousandths);
};

/**
 * Returns the PDF operators that show a line whose baseline begins at (x, y) of the sheet. Fonts are named by their
 * keys.
 */
export const toLineOperators = (
  line: TypesetLine,
  xPt: number,
  yPt: number,
  recorder: GlyphRecorder,
): string => {
  const pen: Pen = { font: null, tjOperand: '', operators: [] };
  for (const segment of line.segments) {
    selectFont(pen, segment.font, line.sizePt);
    if (segment.kind === 'glyphs') {
      recorder.recordWord(segment.font, segment.word);
      if (segment.isAddedHyphen) showAddedHyphen(pen, encodeWord(segment, line.sizePt));
      else pen.tjOperand += encodeWord(segment, line.sizePt);
    } else pen.tjOperand += encodeSpace(segment, line, recorder);
  }
  flush(pen);
  if (pen.font?.shift) pen.operators.push('0 Ts');
  // Tz scales the space of Tc, too.
  const trackingPt = line.trackingPt + line.letterSpacePt / line.glyphScale;
  const trackingOperator = trackingPt === 0 ? '' : ` ${formatPdfNumber(trackingPt)} Tc`;
  const scale = formatPdfNumber(line.glyphScale * 100);
  const scaleOperator = scale === '100' ? '' : ` ${scale} Tz`;
  const matrixOperator = `1 0 0 1 ${formatPdfNumber(xPt + line.xPt)} ${formatPdfNumber(yPt)} Tm`;
  const resetOperators = `${trackingOperator === '' ? '' : ' 0 Tc'}${scaleOperator === '' ? '' : ' 100 Tz'}`;
  return `${matrixOperator}${trackingOperator}${scaleOperator}\n${pen.operators.join('\n')}${resetOperators}`;
};
