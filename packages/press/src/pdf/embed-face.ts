import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Face } from '../faces/face.ts';
import { subsetFont } from '../faces/subset-font.ts';
import { pdfNumber } from '../units.ts';
import type { ObjectWriter } from './object-writer.ts';
import { streamHead } from './pdf-text.ts';
import { unicodeMap } from './unicode-map.ts';

/** Glyphs of a face and the characters that they stand for. */
type Glyphs = ReadonlyMap<number, readonly number[]>;

/** What of an embedded face follows from its glyphs alone. */
interface CutFace {
  readonly key: string;
  /** Six letters that tell one subset of a face from another. */
  readonly tag: string;
  readonly program: Uint8Array;
  readonly programLength: number;
  readonly unicode: Uint8Array;
  readonly widths: string;
}

const tagOf = (digest: Buffer): string =>
  Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');

/** Widths as a PDF lists them: the first of a run of glyphs, then the run. */
const widthsOf = (face: Face, numbers: readonly number[]): string => {
  const scale = 1000 / face.unitsPerEm;
  let last = -2;
  let text = '';
  for (const glyph of numbers) {
    const width = pdfNumber(face.font.getGlyph(glyph).advanceWidth * scale);
    text += glyph === last + 1 ? ` ${width}` : `${last < 0 ? '' : '] '}${glyph} [${width}`;
    last = glyph;
  }
  return text === '' ? '' : `${text}]`;
};

const cutFace = (face: Face, key: string, glyphs: Glyphs): CutFace => {
  const numbers = [...glyphs.keys()].sort((a, b) => a - b);
  const program = subsetFont(face.bytes, numbers);
  return {
    key,
    tag: tagOf(createHash('sha256').update(key).digest()),
    program: deflateSync(program),
    programLength: program.length,
    unicode: deflateSync(unicodeMap(glyphs)),
    widths: widthsOf(face, numbers),
  };
};

const lastCuts = new WeakMap<Face, CutFace>();

/** A book edited and set again mostly shows the same signs: the last cut of each face is kept. */
const knownCut = (face: Face, glyphs: Glyphs): CutFace => {
  const key = `${face.key} ${[...glyphs].sort(([a], [b]) => a - b).join(' ')}`;
  const last = lastCuts.get(face);
  if (last?.key === key) return last;
  const cut = cutFace(face, key, glyphs);
  lastCuts.set(face, cut);
  return cut;
};

const flagsOf = ({ font }: Face): number => 4 + (font.italicAngle === 0 ? 0 : 64);

const descriptorOf = (face: Face, name: string, program: number): string => {
  const { font } = face;
  const scaled = (value: number): string => pdfNumber((value * 1000) / face.unitsPerEm);
  const { minX, minY, maxX, maxY } = font.bbox;
  return (
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${flagsOf(face)} ` +
    `/FontBBox [${[minX, minY, maxX, maxY].map(scaled).join(' ')}] /ItalicAngle ${pdfNumber(font.italicAngle)} ` +
    `/Ascent ${scaled(font.ascent)} /Descent ${scaled(font.descent)} ` +
    `/CapHeight ${scaled(font.capHeight || font.ascent)} /XHeight ${scaled(font.xHeight || 0)} /StemV 0 ` +
    `/FontFile2 ${program} 0 R >>`
  );
};

/** Embeds of a face the glyphs that the book shows, under the numbers that they have in it; its object number. */
export const embedFace = (writer: ObjectWriter, face: Face, glyphs: Glyphs): number => {
  const cut = knownCut(face, glyphs);
  const name = `${cut.tag}+${face.font.postscriptName?.replaceAll(' ', '_')}`;
  const deflated = '/Filter /FlateDecode';
  const program = writer.add(
    streamHead(cut.program, `${deflated} /Length1 ${cut.programLength}`),
    cut.program,
  );
  const descriptor = writer.add(descriptorOf(face, name, program));
  const descendant = writer.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /W [${cut.widths}] >>`,
  );
  const unicode = writer.add(streamHead(cut.unicode, deflated), cut.unicode);
  return writer.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
};
