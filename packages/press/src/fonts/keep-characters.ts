interface Glyph {
  codePoints: number[];
}

interface OpenFont {
  getGlyph(id: number, codePoints?: number[]): Glyph | null;
}

/** Glyph that a font draws for a character that it lacks (.notdef). */
const NO_GLYPH = 0;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((codePoint, at) => codePoint === other[at]);

/** A font file that react-pdf opens when it is first used. */
interface FontToOpen {
  data: unknown;
  load(): Promise<void>;
}

const isOpen = (font: unknown): font is OpenFont =>
  typeof font === 'object' && font !== null && 'getGlyph' in font && typeof font.getGlyph === 'function';

/**
 * fontkit caches a glyph as it first loaded it. A glyph loaded as a component of another (the E in É), or only by its
 * number (to read its width), has no characters; a later word would then be drawn but its text could not be extracted.
 * This patch sets the characters as soon as a word requests the glyph. One glyph may stand for several characters (the
 * character ² and a raised 2): each word has its own, whatever the words before it.
 */
export const restoreCharacters = (font: OpenFont): void => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (!glyph || (codePoints.length === 0 && id !== NO_GLYPH)) return glyph;
    // The .notdef box represents a different character in each word.
    if (id !== NO_GLYPH && glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    if (isSame(glyph.codePoints, codePoints)) return glyph;
    return Object.assign(Object.create(glyph), { codePoints });
  };
};

/** Applies `restoreCharacters` to a font when react-pdf loads it, so that the text of every word can be extracted. */
export const keepCharacters = (source: FontToOpen): void => {
  const load = source.load.bind(source);
  let isPatched = false;
  source.load = async () => {
    await load();
    if (isPatched || !isOpen(source.data)) return;
    isPatched = true;
    restoreCharacters(source.data);
  };
};
