import * as fontkit from 'fontkit';

/** Glyphs of one word in one face; distances in font units, indexes in UTF-16 units. */
export interface ShapedWord {
  readonly glyphs: readonly fontkit.Glyph[];
  /** Sum of the advances before each glyph, kerning included; one more entry than glyphs. */
  readonly before: Float64Array;
  /** Where each glyph's first character stands in the word; one more entry than glyphs. */
  readonly starts: Uint32Array;
  readonly width: number;
}

/** A font at work: shaping with a cache by word, and its metrics. */
export interface Face {
  readonly key: string;
  /** The font as files embed it. It is not the one that shapes: see `openFace`. */
  readonly font: fontkit.Font;
  readonly unitsPerEm: number;
  readonly spaceWidth: number;
  has(codePoint: number): boolean;
  shape(word: string, feature?: string): ShapedWord;
}

const unitsOf = (glyph: fontkit.Glyph): number =>
  glyph.codePoints.reduce((sum, codePoint) => sum + (codePoint > 0xffff ? 2 : 1), 0);

const APOSTROPHE = 0x2019;
/** The apostrophe's class kerning forgets that an accent stands higher than its letter (’à): held to this, in em. */
const ACCENT_KERN_EM = -0.02;

const isAccented = (codePoint: number): boolean =>
  String.fromCodePoint(codePoint).normalize('NFD').length > 1;

const advanceOf = (run: fontkit.GlyphRun, i: number, unitsPerEm: number): number => {
  const advance = run.positions[i]?.xAdvance ?? 0;
  const next = run.glyphs[i + 1]?.codePoints[0];
  if (run.glyphs[i]?.codePoints[0] !== APOSTROPHE || next === undefined || !isAccented(next)) return advance;
  return Math.max(advance, (run.glyphs[i]?.advanceWidth ?? 0) + ACCENT_KERN_EM * unitsPerEm);
};

const shapeWord = (font: fontkit.Font, word: string, feature: string): ShapedWord => {
  const run = font.layout(word, feature === '' ? undefined : [feature]);
  const before = new Float64Array(run.glyphs.length + 1);
  const starts = new Uint32Array(run.glyphs.length + 1);
  run.glyphs.forEach((glyph, i) => {
    before[i + 1] = (before[i] ?? 0) + advanceOf(run, i, font.unitsPerEm);
    starts[i + 1] = (starts[i] ?? 0) + unitsOf(glyph);
  });
  return { glyphs: run.glyphs, before, starts, width: before[run.glyphs.length] ?? 0 };
};

/** Most words of a book come back often: their shapes are kept until this many are held. */
const WORDS_KEPT = 60_000;

const openFont = (key: string, file: string): fontkit.Font => {
  const font = fontkit.openSync(file);
  if (!('layout' in font)) throw new Error(`${key} is a collection of fonts`);
  return font;
};

/**
 * Opens a font twice. Embedding `À` fetches the `A` that it is built of by its number alone, and fontkit keeps that
 * glyph without its character: shaped by the same font, later words would lose their `A` from the text of the file.
 */
export const openFace = (key: string, file: string): Face => {
  const font = openFont(key, file);
  const words = new Map<string, ShapedWord>();
  return {
    key,
    font: openFont(key, file),
    unitsPerEm: font.unitsPerEm,
    spaceWidth: font.layout(' ').advanceWidth,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    shape: (word, feature = '') => {
      const id = `${feature}\u0000${word}`;
      const known = words.get(id);
      if (known) return known;
      if (words.size > WORDS_KEPT) words.clear();
      const shaped = shapeWord(font, word, feature);
      words.set(id, shaped);
      return shaped;
    },
  };
};
