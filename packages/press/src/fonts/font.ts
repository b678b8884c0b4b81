import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { FontKey } from './font-files.ts';
import { restoreCharacters } from './keep-characters.ts';
import { openPairRuns, type WordRun } from './pair-run.ts';

/** Offset in font units, to the right and upwards. */
export interface GlyphOffset {
  readonly x: number;
  readonly y: number;
}

/** Direction in which a word is shaped; undefined lets the shaper derive it from the script. */
export type ShapeDirection = 'ltr' | 'rtl' | undefined;

/** Glyphs of one word in one font; distances in font units, indices in UTF-16 units. */
export interface ShapedWord {
  readonly glyphs: readonly fontkit.Glyph[];
  /** Sum of the advances before each glyph, kerning included; one more entry than glyphs. */
  readonly before: Float64Array;
  /**
   * Offset of each glyph from its position, where the font attaches marks to letters; null when every offset is zero.
   */
  readonly offsets: readonly GlyphOffset[] | null;
  /** Index in the word of each glyph's first character; one more entry than glyphs. */
  readonly starts: Uint32Array;
  readonly width: number;
}

/** Smaller letters above or below the baseline, for fonts that have no superior or inferior letters of their own. */
export interface FontShift {
  /** Size of its letters, as a share of the text's size. */
  readonly scale: number;
  /** Height of its baseline above the text's, in ems of the text; negative below. */
  readonly riseEm: number;
}

/** An opened font: its metrics, and shaping with a cache by word. */
export interface Font {
  readonly key: FontKey;
  /** The font file, from which subsets for PDFs are made. */
  readonly bytes: Uint8Array;
  /** The font as opened by fontkit. */
  readonly kit: fontkit.Font;
  readonly unitsPerEm: number;
  readonly spaceWidth: number;
  /** How its letters are set smaller and off the baseline (`shiftedFont`); absent for a font as it is. */
  readonly shift?: FontShift;
  has(codePoint: number): boolean;
  shape(word: string, feature?: string, direction?: ShapeDirection): ShapedWord;
}

/** Glyphs and advances with the offsets of marks; a run shaped by letter pairs has no offsets. */
type ShapedRun = WordRun & Partial<Pick<ShapedWord, 'offsets'>>;

const countUtf16Units = (glyph: fontkit.Glyph): number =>
  glyph.codePoints.reduce((sum, codePoint) => sum + (codePoint > 0xffff ? 2 : 1), 0);

const SPACE = 0x20;
const APOSTROPHE = 0x2019;
/**
 * Least kerning between an apostrophe and an accented letter, in em: the apostrophe's class kerning ignores that the
 * accent is higher than the letter (’à).
 */
const ACCENT_KERN_EM = -0.02;

const isAccented = (codePoint: number): boolean =>
  String.fromCodePoint(codePoint).normalize('NFD').length > 1;

const advanceOf = (run: WordRun, i: number, unitsPerEm: number): number => {
  const advance = run.advances[i] ?? 0;
  const next = run.glyphs[i + 1]?.codePoints[0];
  if (run.glyphs[i]?.codePoints[0] !== APOSTROPHE || next === undefined || !isAccented(next)) return advance;
  return Math.max(advance, (run.glyphs[i]?.advanceWidth ?? 0) + ACCENT_KERN_EM * unitsPerEm);
};

const shapeWholeWord = (
  font: fontkit.Font,
  word: string,
  feature: string,
  direction: ShapeDirection,
): ShapedRun => {
  const features = feature === '' ? undefined : [feature];
  const { glyphs, positions } = font.layout(word, features, undefined, undefined, direction);
  const hasOffsets = positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
  return {
    glyphs,
    advances: positions.map(({ xAdvance }) => xAdvance),
    offsets: hasOffsets ? positions.map(({ xOffset, yOffset }) => ({ x: xOffset, y: yOffset })) : null,
  };
};

const toShapedWord = (font: fontkit.Font, run: ShapedRun): ShapedWord => {
  const before = new Float64Array(run.glyphs.length + 1);
  const starts = new Uint32Array(run.glyphs.length + 1);
  run.glyphs.forEach((glyph, i) => {
    before[i + 1] = (before[i] ?? 0) + advanceOf(run, i, font.unitsPerEm);
    starts[i + 1] = (starts[i] ?? 0) + countUtf16Units(glyph);
  });
  return {
    glyphs: run.glyphs,
    before,
    offsets: run.offsets ?? null,
    starts,
    width: before[run.glyphs.length] ?? 0,
  };
};

/** Size of the cache: most words of a book recur. */
const WORDS_MAX = 60_000;

const openFontkit = (key: string, bytes: Buffer): fontkit.Font => {
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${key} is a collection of fonts`);
  return font;
};

/**
 * Opens a font for shaping and measuring. Embedded fonts are cut from the file itself (`subsetFont`). Throws an `Error`
 * for a font collection.
 */
export const openFont = (key: FontKey, file: string): Font => {
  const bytes = readFileSync(file);
  const kit = openFontkit(key, bytes);
  restoreCharacters(kit);
  const shapedWords = new LRUCache<string, ShapedWord>({ max: WORDS_MAX });
  const pairRun = openPairRuns(kit);
  return {
    key,
    bytes,
    kit,
    unitsPerEm: kit.unitsPerEm,
    // Read without shaping, which would load the layout tables of a font that only supplies one character.
    spaceWidth: kit.glyphForCodePoint(SPACE).advanceWidth,
    has: (codePoint) => kit.hasGlyphForCodePoint(codePoint),
    shape: (word, feature = '', direction = undefined) => {
      const id =
        feature === '' && direction === undefined ? word : `${feature}\u0000${direction ?? ''}\u0000${word}`;
      const cached = shapedWords.get(id);
      if (cached) return cached;
      const run =
        (feature === '' && direction !== 'rtl' ? pairRun(word) : null) ??
        shapeWholeWord(kit, word, feature, direction);
      const shaped = toShapedWord(kit, run);
      shapedWords.set(id, shaped);
      return shaped;
    },
  };
};
