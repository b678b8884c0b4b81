import type { Font, GlyphOffset, ShapedWord } from '../fonts/font.ts';
import { pdfNumber } from '../foundation/units.ts';
import type { LineSegment, SetLine } from '../lines/line.ts';
import type { GlyphNotes } from './used-glyphs.ts';

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

const takeFont = (pen: Pen, font: Font, sizePt: number): void => {
  if (pen.font === font) return;
  flush(pen);
  pen.operators.push(`/${font.key} ${pdfNumber(sizePt)} Tf`);
  pen.font = font;
};

const codeOf = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** A TJ adjustment in thousandths of the size, added to the last glyph's advance; empty below half a thousandth. */
const moved = (thousandths: number): string =>
  Math.abs(thousandths) < 0.5 ? '' : `>${pdfNumber(-Math.round(thousandths * 10) / 10)}<`;

/** Codes of a glyph that the font positions relative to another (a mark): shift, show, shift back. */
const attachedCode = (code: string, { x, y }: GlyphOffset, unitsPerEm: number, sizePt: number): string => {
  const along = (x * 1000) / unitsPerEm;
  const showOperand = `${moved(along)}${code}${moved(-along)}`;
  if (y === 0) return showOperand;
  return `>] TJ ${pdfNumber((y * sizePt) / unitsPerEm)} Ts [<${showOperand}>] TJ 0 Ts [<`;
};

const codesOf = (word: ShapedWord, from: number, to: number, unitsPerEm: number, sizePt: number): string => {
  let codes = '';
  for (let i = from; i < to; i += 1) {
    const glyph = word.glyphs[i];
    if (!glyph) continue;
    const kern = (word.before[i + 1] ?? 0) - (word.before[i] ?? 0) - glyph.advanceWidth;
    const offset = word.offsets?.[i];
    const isAttached = offset !== undefined && (offset.x !== 0 || offset.y !== 0);
    codes += isAttached ? attachedCode(codeOf(glyph.id), offset, unitsPerEm, sizePt) : codeOf(glyph.id);
    codes += moved((kern * 1000) / unitsPerEm);
  }
  return codes;
};

const wholeWords = new WeakMap<ShapedWord, string>();

/** A word has the same codes wherever it is shown, so they are computed once. */
const wordCodes = ({ word, from, to, font }: LineSegment & { kind: 'glyphs' }, sizePt: number): string => {
  const isWhole = from === 0 && to === word.glyphs.length;
  if (!isWhole || word.offsets !== null) return codesOf(word, from, to, font.unitsPerEm, sizePt);
  const codes = wholeWords.get(word) ?? codesOf(word, from, to, font.unitsPerEm, sizePt);
  wholeWords.set(word, codes);
  return codes;
};

const SPACES = [0x2009, 0x20];

interface SpaceSign {
  readonly codePoint: number;
  readonly glyph: number;
  readonly code: string;
  readonly thousandths: number;
}

const spaceSign = (font: Font, codePoint: number): SpaceSign => {
  const drawnCodePoint = font.has(codePoint)
    ? codePoint
    : (SPACES.find((space) => (codePoint === 0x202f || space === 0x20) && font.has(space)) ?? 0x20);
  const { id, advanceWidth } = font.kit.glyphForCodePoint(drawnCodePoint);
  return {
    codePoint: drawnCodePoint,
    glyph: id,
    code: codeOf(id),
    thousandths: (advanceWidth * 1000) / font.unitsPerEm,
  };
};

const signs = new WeakMap<Font, Map<number, SpaceSign>>();

const knownSign = (font: Font, codePoint: number): SpaceSign => {
  const ofFont = signs.get(font) ?? new Map<number, SpaceSign>();
  signs.set(font, ofFont);
  const spaceCode = ofFont.get(codePoint) ?? spaceSign(font, codePoint);
  ofFont.set(codePoint, spaceCode);
  return spaceCode;
};

const spaceCodes = (segment: LineSegment & { kind: 'space' }, line: SetLine, notes: GlyphNotes): string => {
  const sign = knownSign(segment.font, segment.codePoint);
  notes.sign(segment.font, sign.glyph, sign.codePoint);
  // Glyphs are scaled by the Tz operator, spaces must not be: the scale is divided out here.
  const widthPt = (segment.width + (segment.isElastic ? line.spreadPt : 0)) / line.glyphScale;
  return sign.code + moved((widthPt * 1000) / line.sizePt - sign.thousandths);
};

/**
 * Returns the PDF operators that show a line whose baseline begins at (x, y) of the sheet. Fonts are named by their
 * keys.
 */
export const lineOperators = (line: SetLine, xPt: number, yPt: number, notes: GlyphNotes): string => {
  const pen: Pen = { font: null, tjOperand: '', operators: [] };
  for (const segment of line.segments) {
    takeFont(pen, segment.font, line.sizePt);
    if (segment.kind === 'glyphs') {
      notes.word(segment.font, segment.word);
      pen.tjOperand += wordCodes(segment, line.sizePt);
    } else pen.tjOperand += spaceCodes(segment, line, notes);
  }
  flush(pen);
  const tracking = line.trackingPt === 0 ? '' : ` ${pdfNumber(line.trackingPt)} Tc`;
  const scale = pdfNumber(line.glyphScale * 100);
  const scaled = scale === '100' ? '' : ` ${scale} Tz`;
  const place = `1 0 0 1 ${pdfNumber(xPt + line.xPt)} ${pdfNumber(yPt)} Tm`;
  const after = `${tracking === '' ? '' : ' 0 Tc'}${scaled === '' ? '' : ' 100 Tz'}`;
  return `${place}${tracking}${scaled}\n${pen.operators.join('\n')}${after}`;
};
