import { type Font, openFont } from './font.ts';
import { type FontKey, resolveFontFile } from './font-files.ts';

const openFonts = new Map<FontKey, Font>();

/** Returns a font, opened once per process: opening and first shaping are expensive. */
export const getFont = (key: FontKey): Font => {
  const cachedFont = openFonts.get(key);
  if (cachedFont) return cachedFont;
  const font = openFont(key, resolveFontFile(key));
  openFonts.set(key, font);
  return font;
};
