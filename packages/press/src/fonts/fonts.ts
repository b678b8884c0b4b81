import { type Font, openFont } from './font.ts';
import { type FontKey, fontFile } from './font-files.ts';

const opened = new Map<FontKey, Font>();

/** A font, opened once for the life of the process: opening and first shaping are the dear part. */
export const fontOf = (key: FontKey): Font => {
  const openedFont = opened.get(key);
  if (openedFont) return openedFont;
  const font = openFont(key, fontFile(key));
  opened.set(key, font);
  return font;
};

/** Fonts that stand in for a character which the wanted font lacks, in this order. */
const FALLBACKS: readonly FontKey[] = ['garamond', 'notoSerif', 'amiri', 'notoEmoji'];
/** The wide fonts lack superior letters: Source Serif's are of their height, EB Garamond's look lost beside them. */
const WIDE_FALLBACKS: readonly FontKey[] = ['sourceSerif', ...FALLBACKS];

const fallbacksOf = ({ key }: Font): readonly FontKey[] =>
  /^(atkinson|montserrat|sourceSerif)/.test(key) ? WIDE_FALLBACKS : FALLBACKS;

/** The first font behind the wanted one that has the character; those after it are not opened. */
const fallbackFor = (baseFont: Font, codePoint: number): Font | undefined => {
  const key = fallbacksOf(baseFont).find((candidate) => fontOf(candidate).has(codePoint));
  return key && fontOf(key);
};

/** Joiners and selectors that no font draws; they follow the font of the character before them. */
const isInvisible = (codePoint: number): boolean =>
  codePoint === 0xad ||
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  codePoint === 0x2060 ||
  codePoint === 0xfeff ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

export interface FontPiece {
  readonly font: Font;
  readonly text: string;
}

/** Cuts a word where the wanted font must hand over; a character that nobody has stays in the wanted font. */
export const fontPieces = (
  baseFont: Font,
  word: string,
  onMissing: (character: string) => void,
): FontPiece[] => {
  const pieces: { font: Font; text: string }[] = [];
  for (const character of word) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (isInvisible(codePoint)) continue;
    const font = baseFont.has(codePoint) ? baseFont : fallbackFor(baseFont, codePoint);
    if (!font) onMissing(character);
    const last = pieces.at(-1);
    if (last && last.font === (font ?? baseFont)) last.text += character;
    else pieces.push({ font: font ?? baseFont, text: character });
  }
  return pieces;
};
