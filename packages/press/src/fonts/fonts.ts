import { type Font, openFont } from './font.ts';
import { type FontKey, fontFile } from './font-files.ts';

const opened = new Map<FontKey, Font>();

/** Returns a font, opened once per process: opening and first shaping are expensive. */
export const fontOf = (key: FontKey): Font => {
  const openedFont = opened.get(key);
  if (openedFont) return openedFont;
  const font = openFont(key, fontFile(key));
  opened.set(key, font);
  return font;
};
