import { type Font, openFont } from './font.ts';
import { type FontKey, fontFile } from './font-files.ts';

const openFonts = new Map<FontKey, Font>();

/** Returns a font, opened once per process: opening and first shaping are expensive. */
export const fontOf = (key: FontKey): Font => {
  const cachedFont = openFonts.get(key);
  if (cachedFont) return cachedFont;
  const font = openFont(key, fontFile(key));
  openFonts.set(key, font);
  return font;
};
