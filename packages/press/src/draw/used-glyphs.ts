import type { Font, ShapedWord } from '../fonts/font.ts';
import type { FontKey } from '../fonts/font-files.ts';

/** Glyphs that operators show, by font: number in the font's font → the characters that it stands for. */
export type UsedGlyphs = ReadonlyMap<FontKey, ReadonlyMap<number, readonly number[]>>;

/** Notes what operators show, so that the book's fonts can hold it. */
export interface GlyphNotes {
  word(font: Font, word: ShapedWord): void;
  sign(font: Font, glyph: number, codePoint: number): void;
  used(): UsedGlyphs;
  /** The characters without a glyph that were noted since the last call. */
  takeMissing(): string[];
}

/** Glyph that a font draws for a character that it lacks (.notdef). */
const NO_GLYPH = 0;

const missingIn = ({ glyphs }: ShapedWord): string[] =>
  glyphs.filter(({ id }) => id === NO_GLYPH).map(({ codePoints }) => String.fromCodePoint(...codePoints));

/** Glyphs as they are stored: per font, rows of a number and its characters. */
export type GlyphRows = Readonly<Partial<Record<FontKey, readonly (readonly number[])[]>>>;

const entryOf = <V>(map: Map<FontKey, V>, key: FontKey, create: () => V): V => {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
};

type MutableGlyphs = Map<FontKey, Map<number, readonly number[]>>;

/** The first character that a glyph stood for is kept: a copy of the text must give one. */
const addGlyph = (all: MutableGlyphs, font: FontKey, glyph: number, codePoints: readonly number[]): void => {
  const glyphs = entryOf(all, font, () => new Map());
  if (!glyphs.has(glyph)) glyphs.set(glyph, codePoints);
};

export const openGlyphNotes = (): GlyphNotes => {
  const all: MutableGlyphs = new Map();
  const words = new Map<ShapedWord, readonly string[]>();
  let missing = new Set<string>();
  const note = (characters: readonly string[]): void => {
    for (const character of characters) missing.add(character);
  };
  return {
    word: (font, word) => {
      const missingBefore = words.get(word);
      if (missingBefore !== undefined) return note(missingBefore);
      const missingOfWord = missingIn(word);
      words.set(word, missingOfWord);
      note(missingOfWord);
      for (const glyph of word.glyphs) addGlyph(all, font.key, glyph.id, glyph.codePoints);
    },
    sign: (font, glyph, codePoint) => addGlyph(all, font.key, glyph, [codePoint]),
    used: () => all,
    takeMissing: () => {
      const characters = [...missing];
      missing = new Set();
      return characters;
    },
  };
};

export const glyphRows = (glyphsByFont: UsedGlyphs): GlyphRows =>
  Object.fromEntries(
    [...glyphsByFont].map(([font, glyphs]) => [
      font,
      [...glyphs].map(([glyph, codePoints]) => [glyph, ...codePoints]),
    ]),
  );

export const glyphsOfRows = (rows: GlyphRows): UsedGlyphs =>
  new Map(
    (Object.entries(rows) as [FontKey, readonly (readonly number[])[]][]).map(([font, glyphs]) => [
      font,
      new Map(glyphs.map(([glyph = 0, ...codePoints]) => [glyph, codePoints])),
    ]),
  );

/** All the glyphs of some parts of a book, the earlier part's characters first. */
export const unionOfGlyphs = (parts: Iterable<UsedGlyphs>): UsedGlyphs => {
  const all: MutableGlyphs = new Map();
  for (const part of parts)
    for (const [font, glyphs] of part)
      for (const [glyph, codePoints] of glyphs) addGlyph(all, font, glyph, codePoints);
  return all;
};
