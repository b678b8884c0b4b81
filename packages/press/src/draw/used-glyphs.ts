import type { Face, ShapedWord } from '../faces/face.ts';
import type { FaceKey } from '../faces/face-files.ts';

/** Glyphs that operators show, by face: number in the face's font → the characters that it stands for. */
export type UsedGlyphs = ReadonlyMap<FaceKey, ReadonlyMap<number, readonly number[]>>;

/** Notes what operators show, so that the book's fonts can hold it. */
export interface GlyphNotes {
  word(face: Face, word: ShapedWord): void;
  sign(face: Face, glyph: number, codePoint: number): void;
  used(): UsedGlyphs;
}

/** Glyphs as they are stored: per face, rows of a number and its characters. */
export type GlyphRows = Readonly<Partial<Record<FaceKey, readonly (readonly number[])[]>>>;

const entryOf = <V>(map: Map<FaceKey, V>, key: FaceKey, made: () => V): V => {
  const known = map.get(key) ?? made();
  map.set(key, known);
  return known;
};

type MutableGlyphs = Map<FaceKey, Map<number, readonly number[]>>;

/** The first character that a glyph stood for is kept: a copy of the text must give one. */
const addGlyph = (all: MutableGlyphs, face: FaceKey, glyph: number, codePoints: readonly number[]): void => {
  const glyphs = entryOf(all, face, () => new Map());
  if (!glyphs.has(glyph)) glyphs.set(glyph, codePoints);
};

export const openGlyphNotes = (): GlyphNotes => {
  const all: MutableGlyphs = new Map();
  const words = new Set<ShapedWord>();
  return {
    word: (face, word) => {
      if (words.has(word)) return;
      words.add(word);
      for (const glyph of word.glyphs) addGlyph(all, face.key, glyph.id, glyph.codePoints);
    },
    sign: (face, glyph, codePoint) => addGlyph(all, face.key, glyph, [codePoint]),
    used: () => all,
  };
};

export const glyphRows = (used: UsedGlyphs): GlyphRows =>
  Object.fromEntries(
    [...used].map(([face, glyphs]) => [
      face,
      [...glyphs].map(([glyph, codePoints]) => [glyph, ...codePoints]),
    ]),
  );

export const glyphsOfRows = (rows: GlyphRows): UsedGlyphs =>
  new Map(
    (Object.entries(rows) as [FaceKey, readonly (readonly number[])[]][]).map(([face, glyphs]) => [
      face,
      new Map(glyphs.map(([glyph = 0, ...codePoints]) => [glyph, codePoints])),
    ]),
  );

/** All the glyphs of some parts of a book, the earlier part's characters first. */
export const unionOfGlyphs = (parts: Iterable<UsedGlyphs>): UsedGlyphs => {
  const all: MutableGlyphs = new Map();
  for (const part of parts)
    for (const [face, glyphs] of part)
      for (const [glyph, codePoints] of glyphs) addGlyph(all, face, glyph, codePoints);
  return all;
};
