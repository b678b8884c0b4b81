import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { drawPlainZero } from '../fonts/draw-plain-zero.ts';
import type { Font } from '../fonts/font.ts';
import { subsetFont } from '../fonts/subset-font.ts';
import { formatPdfNumber } from '../foundation/units.ts';
import { createUnicodeMap } from './create-unicode-map.ts';
import { streamHead } from './format-pdf-text.ts';
import type { ObjectWriter } from './object-writer.ts';

/** Glyph numbers of a font and the characters that they represent. */
type Glyphs = ReadonlyMap<number, readonly number[]>;

/** Data of an embedded font that depends only on its glyphs. */
interface FontSubset {
  readonly key: string;
  /** Six letters that distinguish subsets of the same font (PDF requires them). */
  readonly tag: string;
  readonly program: Uint8Array;
  readonly programLength: number;
  readonly unicode: Uint8Array;
  readonly widths: string;
}

const tagOf = (digest: Buffer): string =>
  Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');

/** Returns the widths as a PDF `W` array: the first glyph of each consecutive run, then the widths of the run. */
const formatWidths = (font: Font, numbers: readonly number[]): string => {
  const scale = 1000 / font.unitsPerEm;
  let last = -2;
  let text = '';
  for (const glyph of numbers) {
    const width = formatPdfNumber(font.kit.getGlyph(glyph).advanceWidth * scale);
    text += glyph === last + 1 ? ` ${width}` : `${last < 0 ? '' : '] '}${glyph} [${width}`;
    last = glyph;
  }
  return text === '' ? '' : `${text}]`;
};

const makeSubset = (font: Font, key: string, glyphs: Glyphs): FontSubset => {
  const numbers = [...glyphs.keys()].sort((a, b) => a - b);
  const program = subsetFont(font.bytes, numbers, drawPlainZero(font));
  return {
    key,
    tag: tagOf(createHash('sha256').update(key).digest()),
    program: deflateSync(program),
    programLength: program.length,
    unicode: deflateSync(createUnicodeMap(glyphs)),
    widths: formatWidths(font, numbers),
  };
};

const lastSubsets = new WeakMap<Font, FontSubset>();

/** A book typeset again after an edit mostly uses the same glyphs, so the last subset of each font is cached. */
const getSubset = (font: Font, glyphs: Glyphs): FontSubset => {
  const key = `${font.key} ${[...glyphs].sort(([a], [b]) => a - b).join(' ')}`;
  const last = lastSubsets.get(font);
  if (last?.key === key) return last;
  const subset = makeSubset(font, key, glyphs);
  lastSubsets.set(font, subset);
  return subset;
};

const computeFlags = ({ kit }: Font): number => 4 + (kit.italicAngle === 0 ? 0 : 64);

const formatDescriptor = (font: Font, name: string, program: number): string => {
  const { kit } = font;
  const scaled = (value: number): string => formatPdfNumber((value * 1000) / font.unitsPerEm);
  const { minX, minY, maxX, maxY } = kit.bbox;
  return (
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${computeFlags(font)} ` +
    `/FontBBox [${[minX, minY, maxX, maxY].map(scaled).join(' ')}] /ItalicAngle ${formatPdfNumber(kit.italicAngle)} ` +
    `/Ascent ${scaled(kit.ascent)} /Descent ${scaled(kit.descent)} ` +
    `/CapHeight ${scaled(kit.capHeight || kit.ascent)} /XHeight ${scaled(kit.xHeight || 0)} /StemV 0 ` +
    `/FontFile2 ${program} 0 R >>`
  );
};

/**
 * Embeds the glyphs of a font that the book uses, under their original glyph numbers; returns the font's object number.
 */
export const embedFont = (writer: ObjectWriter, font: Font, glyphs: Glyphs): number => {
  const subset = getSubset(font, glyphs);
  const name = `${subset.tag}+${font.kit.postscriptName?.replaceAll(' ', '_')}`;
  const deflated = '/Filter /FlateDecode';
  const program = writer.add(
    streamHead(subset.program, `${deflated} /Length1 ${subset.programLength}`),
    subset.program,
  );
  const descriptor = writer.add(formatDescriptor(font, name, program));
  const descendant = writer.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /W [${subset.widths}] >>`,
  );
  const unicode = writer.add(streamHead(subset.unicode, deflated), subset.unicode);
  return writer.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
};
