interface Glyph {
  codePoints: number[];
}

interface OpenFont {
  getGlyph(id: number, codePoints?: number[]): Glyph | null;
}

/** Glyph that a font draws for a character that it lacks (.notdef). */
const NO_GLYPH = 0;

/** A font file that react-pdf opens when it is first used. */
interface FontToOpen {
  data: unknown;
  load(): Promise<void>;
}

const isOpen = (font: unknown): font is OpenFont =>
  typeof font === 'object' && font !== null && 'getGlyph' in font && typeof font.getGlyph === 'function';

/**
 * fontkit keeps a glyph as it first met it. One met as a part of another (the E of É, whose outline is built of it), or
 * by its number alone (its width, where a book is bound of chapters that were set before), stands for no character: a
 * word to come would be drawn and not be read. Here it gets its characters as soon as a word asks for it.
 */
export const healGlyphs = (font: OpenFont): void => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    // The box of what no font has stands for another character in each word.
    if (glyph && id === NO_GLYPH) return Object.assign(Object.create(glyph), { codePoints });
    if (glyph && glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
};

/** Lets no word of a font lose a letter, whatever was set with the font before. */
export const keepCharacters = (source: FontToOpen): void => {
  const load = source.load.bind(source);
  let isHealed = false;
  source.load = async () => {
    await load();
    if (isHealed || !isOpen(source.data)) return;
    isHealed = true;
    healGlyphs(source.data);
  };
};
