import type { EmbeddedFont } from 'pdfkit';
import type { LineSegment, SetLine } from '../compose/line.ts';
import type { Face } from '../faces/face.ts';
import { pdfNumber } from '../units.ts';

export interface LineFonts {
  /** The face as the file embeds it, and the name under which a page's operators call it. */
  use(face: Face): EmbeddedFont;
  nameOf(font: EmbeddedFont): string;
}

interface Pen {
  face: Face | null;
  hex: string;
  parts: string[];
  readonly operators: string[];
}

const flushHex = (pen: Pen): void => {
  if (pen.hex !== '') pen.parts.push(`<${pen.hex}>`);
  pen.hex = '';
};

const flush = (pen: Pen): void => {
  flushHex(pen);
  if (pen.parts.length > 0) pen.operators.push(`[${pen.parts.join(' ')}] TJ`);
  pen.parts = [];
};

const takeFace = (pen: Pen, face: Face, sizePt: number, fonts: LineFonts): EmbeddedFont => {
  const font = fonts.use(face);
  if (pen.face !== face) {
    flush(pen);
    pen.operators.push(`/${fonts.nameOf(font)} ${pdfNumber(sizePt)} Tf`);
    pen.face = face;
  }
  return font;
};

const showGlyph = (
  pen: Pen,
  font: EmbeddedFont,
  glyph: { id: number; advanceWidth: number; codePoints: readonly number[] },
): void => {
  const id = font.subset.includeGlyph(glyph.id);
  font.widths[id] ??= glyph.advanceWidth * font.scale;
  font.unicode[id] ??= glyph.codePoints;
  pen.hex += id.toString(16).padStart(4, '0');
};

/** Moves on by so many thousandths of the size, on top of the last glyph's own width. */
const advance = (pen: Pen, thousandths: number): void => {
  if (Math.abs(thousandths) < 0.5) return;
  flushHex(pen);
  pen.parts.push(pdfNumber(-Math.round(thousandths * 10) / 10));
};

const showWord = (
  pen: Pen,
  font: EmbeddedFont,
  { word, from, to, face }: LineSegment & { kind: 'glyphs' },
): void => {
  for (let i = from; i < to; i += 1) {
    const glyph = word.glyphs[i];
    if (!glyph) continue;
    showGlyph(pen, font, glyph);
    const kern = (word.before[i + 1] ?? 0) - (word.before[i] ?? 0) - glyph.advanceWidth;
    advance(pen, (kern * 1000) / face.unitsPerEm);
  }
};

const SPACES = [0x2009, 0x20];

const showSpace = (
  pen: Pen,
  font: EmbeddedFont,
  segment: LineSegment & { kind: 'space' },
  line: SetLine,
): void => {
  const { face, codePoint } = segment;
  const drawn = face.has(codePoint)
    ? codePoint
    : (SPACES.find((space) => (codePoint === 0x202f || space === 0x20) && face.has(space)) ?? 0x20);
  const glyph = face.font.glyphForCodePoint(drawn);
  showGlyph(pen, font, { id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints: [drawn] });
  // Glyphs are scaled by the operator, spaces are not: theirs is taken back here.
  const widthPt = (segment.width + (segment.isElastic ? line.spreadPt : 0)) / line.glyphScale;
  advance(pen, (widthPt * 1000) / line.sizePt - (glyph.advanceWidth * 1000) / face.unitsPerEm);
};

/** The operators that show a line with its first baseline point at (x, y) of the sheet. */
export const lineOperators = (line: SetLine, xPt: number, yPt: number, fonts: LineFonts): string => {
  const pen: Pen = { face: null, hex: '', parts: [], operators: [] };
  for (const segment of line.segments) {
    const font = takeFace(pen, segment.face, line.sizePt, fonts);
    if (segment.kind === 'glyphs') showWord(pen, font, segment);
    else showSpace(pen, font, segment, line);
  }
  flush(pen);
  const tracking = line.trackingPt === 0 ? '' : ` ${pdfNumber(line.trackingPt)} Tc`;
  const scale = pdfNumber(line.glyphScale * 100);
  const scaled = scale === '100' ? '' : ` ${scale} Tz`;
  const place = `1 0 0 1 ${pdfNumber(xPt + line.xPt)} ${pdfNumber(yPt)} Tm`;
  const after = `${tracking === '' ? '' : ' 0 Tc'}${scaled === '' ? '' : ' 100 Tz'}`;
  return `${place}${tracking}${scaled}\n${pen.operators.join('\n')}${after}`;
};
