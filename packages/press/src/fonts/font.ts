import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { FontKey } from './font-files.ts';
import { healGlyphs } from './keep-characters.ts';
import { openPairRuns, type WordRun } from './pair-run.ts';

/** In font units, to the right and upwards. */
export interface GlyphOffset {
  readonly x: number;
  readonly y: number;
}

/** Direction in which a word is shaped: that of its script by itself, or one that its level asks for. */
export type ShapeDirection = 'ltr' | 'rtl' | undefined;

/** Glyphs of one word in one font; distances in font units, indexes in UTF-16 units. */
export interface ShapedWord {
  readonly glyphs: readonly fontkit.Glyph[];
  /** Sum of the advances before each glyph, kerning included; one more entry than glyphs. */
  readonly before: Float64Array;
  /** How far each glyph is drawn from its place, as the font attaches marks to letters; null when none is. */
  readonly offsets: readonly GlyphOffset[] | null;
  /** Where each glyph's first character stands in the word; one more entry than glyphs. */
  readonly starts: Uint32Array;
  readonly width: number;
}

/** A font at work: shaping with a cache by word, and its metrics. */
export interface Font {
  readonly key: FontKey;
  /** The font file, from which files of the press take what they embed. */
  readonly bytes: Uint8Array;
  /** The same font as fontkit reads it. */
  readonly kit: fontkit.Font;
  readonly unitsPerEm: number;
  readonly spaceWidth: number;
  has(codePoint: number): boolean;
  shape(word: string, feature?: string, direction?: ShapeDirection): ShapedWord;
}

/** A run with the places of its marks; a run of plain pairs has none. */
type ShapedRun = WordRun & Partial<Pick<ShapedWord, 'offsets'>>;

const unitsOf = (glyph: fontkit.Glyph): number =>
  glyph.codePoints.reduce((sum, codePoint) => sum + (codePoint > 0xffff ? 2 : 1), 0);

const SPACE = 0x20;
const APOSTROPHE = 0x2019;
/** The apostrophe's class kerning forgets that an accent stands higher than its letter (’à): held to this, in em. */
const ACCENT_KERN_EM = -0.02;

const isAccented = (codePoint: number): boolean =>
  String.fromCodePoint(codePoint).normalize('NFD').length > 1;

const advanceOf = (run: WordRun, i: number, unitsPerEm: number): number => {
  const advance = run.advances[i] ?? 0;
  const next = run.glyphs[i + 1]?.codePoints[0];
  if (run.glyphs[i]?.codePoints[0] !== APOSTROPHE || next === undefined || !isAccented(next)) return advance;
  return Math.max(advance, (run.glyphs[i]?.advanceWidth ?? 0) + ACCENT_KERN_EM * unitsPerEm);
};

const wholeRun = (
  font: fontkit.Font,
  word: string,
  feature: string,
  direction: ShapeDirection,
): ShapedRun => {
  const features = feature === '' ? undefined : [feature];
  const { glyphs, positions } = font.layout(word, features, undefined, undefined, direction);
  const isMoved = positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
  return {
    glyphs,
    advances: positions.map(({ xAdvance }) => xAdvance),
    offsets: isMoved ? positions.map(({ xOffset, yOffset }) => ({ x: xOffset, y: yOffset })) : null,
  };
};

const shapedWord = (font: fontkit.Font, run: ShapedRun): ShapedWord => {
  const before = new Float64Array(run.glyphs.length + 1);
  const starts = new Uint32Array(run.glyphs.length + 1);
  run.glyphs.forEach((glyph, i) => {
    before[i + 1] = (before[i] ?? 0) + advanceOf(run, i, font.unitsPerEm);
    starts[i + 1] = (starts[i] ?? 0) + unitsOf(glyph);
  });
  return {
    glyphs: run.glyphs,
    before,
    offsets: run.offsets ?? null,
    starts,
    width: before[run.glyphs.length] ?? 0,
  };
};

/** Most words of a book come back often. */
const WORDS_MAX = 60_000;

const kitOf = (key: string, bytes: Buffer): fontkit.Font => {
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${key} is a collection of fonts`);
  return font;
};

/** Opens a font. It shapes and measures; what a PDF embeds is cut from the file itself (`subsetFont`). */
export const openFont = (key: FontKey, file: string): Font => {
  const bytes = readFileSync(file);
  const kit = kitOf(key, bytes);
  healGlyphs(kit);
  const shapedWords = new LRUCache<string, ShapedWord>({ max: WORDS_MAX });
  const pairRun = openPairRuns(kit);
  return {
    key,
    bytes,
    kit,
    unitsPerEm: kit.unitsPerEm,
    // Not by shaping, which would read the tables of a font that only lends a sign.
    spaceWidth: kit.glyphForCodePoint(SPACE).advanceWidth,
    has: (codePoint) => kit.hasGlyphForCodePoint(codePoint),
    shape: (word, feature = '', direction = undefined) => {
      const id =
        feature === '' && direction === undefined ? word : `${feature}\u0000${direction ?? ''}\u0000${word}`;
      const cached = shapedWords.get(id);
      if (cached) return cached;
      const run =
        (feature === '' && direction !== 'rtl' ? pairRun(word) : null) ??
        wholeRun(kit, word, feature, direction);
      const shaped = shapedWord(kit, run);
      shapedWords.set(id, shaped);
      return shaped;
    },
  };
};
