import type { Font, ShapedWord } from '../fonts/font.ts';
import type { FontKey } from '../fonts/font-files.ts';

/** Glyphs that the operators show, by font: glyph number → the characters that it represents. */
export type UsedGlyphs = ReadonlyMap<FontKey, ReadonlyMap<number, readonly number[]>>;

/** Records the glyphs that operators show, for subsetting the book's fonts. */
export interface GlyphRecorder {
  recordWord(font: Font, word: ShapedWord): void;
  recordGlyph(font: Font, glyph: number, codePoint: number): void;
  used(): UsedGlyphs;
  /** Returns the characters without a glyph that were recorded since the last call. */
  takeMissing(): string[];
}

/** Glyph that a font draws for a character that it lacks (.notdef). */
const NO_GLYPH = 0;

const listMissing = ({ glyphs }: ShapedWord): string[] =>
  glyphs.filter(({ id }) => id === NO_GLYPH).map(({ codePoints }) => String.fromCodePoint(...codePoints));

/** Glyphs as stored: per font, rows of a glyph number and its characters. */
export type GlyphRows = Readonly<Partial<Record<FontKey, readonly (readonly number[])[]>>>;

const getOrCreate = <V>(map: Map<FontKey, V>, key: FontKey, create: () => V): V => {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
};

type MutableGlyphs = Map<FontKey, Map<number, readonly number[]>>;

/** Keeps the first character sequence of a glyph: text copied from the PDF can yield only one. */
const addGlyph = (all: MutableGlyphs, font: FontKey, glyph: number, codePoints: readonly number[]): void => {
  const glyphs = getOrCreate(all, font, () => new Map());
  if (!glyphs.has(glyph)) glyphs.set(glyph, codePoints);
};

export const openGlyphRecorder = (): GlyphRecorder => {
  const all: MutableGlyphs = new Map();
  const words = new Map<ShapedWord, readonly string[]>();
  let missing = new Set<string>();
  const note = (characters: readonly string[]): void => {
    for (const character of characters) missing.add(character);
  };
  return {
    recordWord: (font, word) => {
      const missingBefore = words.get(word);
      if (missingBefore !== undefined) return note(missingBefore);
      const missingOfWord = listMissing(word);
      words.set(word, missingOfWord);
      note(missingOfWord);
      for (const glyph of word.glyphs) addGlyph(all, font.key, glyph.id, glyph.codePoints);
    },
    recordGlyph: (font, glyph, codePoint) => addGlyph(all, font.key, glyph, [codePoint]),
    used: () => all,
    takeMissing: () => {
      const characters = [...missing];
      missing = new Set();
      return characters;
    },
  };
};

export const toGlyphRows = (glyphsByFont: UsedGlyphs): GlyphRows =>
  Object.fromEntries(
    [...glyphsByFont].map(([font, glyphs]) => [
      font,
      [...glyphs].map(([glyph, codePoints]) => [glyph, ...codePoints]),
    ]),
  );

export const fromGlyphRows = (rows: GlyphRows): UsedGlyphs =>
  new Map(
    (Object.entries(rows) as [FontKey, readonly (readonly number[])[]][]).map(([font, glyphs]) => [
      font,
      new Map(glyphs.map(([glyph = 0, ...codePoints]) => [glyph, codePoints])),
    ]),
  );

/** Merges glyph records; for a glyph in several of them, the characters of the first are kept. */
export const mergeGlyphs = (parts: Iterable<UsedGlyphs>): UsedGlyphs => {
  const all: MutableGlyphs = new Map();
  for (const part of parts)
    for (const [font, glyphs] of part)
      for (const [glyph, codePoints] of glyphs) addGlyph(all, font, glyph, codePoints);
  return all;
};
