import { Font } from '@react-pdf/renderer';
import { listScriptKeys, SCRIPT_FONTS } from './fallback-fonts.ts';
import { type FontKey, resolveFontFile } from './font-files.ts';
import { getFont } from './fonts.ts';
import { keepCharacters } from './keep-characters.ts';

const FALLBACK_FAMILIES = ['Garamond', 'Noto Serif', 'Amiri', 'Noto Emoji'] as const;

/** Families as react-pdf names them; the fonts after the first serve the characters that it lacks. */
export const FAMILY = {
  garamond: FALLBACK_FAMILIES,
  sourceSerif: ['Source Serif', ...FALLBACK_FAMILIES],
  alegreya: ['Alegreya', ...FALLBACK_FAMILIES],
  atkinson: ['Atkinson', ...FALLBACK_FAMILIES],
  cormorant: ['Cormorant', ...FALLBACK_FAMILIES],
  montserrat: ['Montserrat', ...FALLBACK_FAMILIES],
  montserratBold: ['Montserrat Bold', ...FALLBACK_FAMILIES],
  abril: ['Abril', ...FALLBACK_FAMILIES],
} as const;

export type Family = keyof typeof FAMILY;

/** Fallback fonts of every family. */
const FALLBACK_KEYS = ['garamond', 'notoSerif', 'amiri', 'notoEmoji'] as const;

const hasCharacter = (key: FontKey, character: string): boolean =>
  getFont(key).has(character.codePointAt(0) ?? 0);

/**
 * Returns the font of a character's script, opened only for a character that no fallback font has; null when none has
 * it.
 */
const findScriptFont = (character: string): FontKey | null =>
  listScriptKeys(character).find((key) => hasCharacter(key, character)) ?? null;

const isInFallbacks = (character: string): boolean =>
  FALLBACK_KEYS.some((key) => hasCharacter(key, character));

/** True when react-pdf draws a character with a font that the press embeds. */
export const isDrawable = (character: string): boolean =>
  isInFallbacks(character) || findScriptFont(character) !== null;

/** Returns a family with its fallback fonts, followed by the script fonts that the text needs. */
export const listFamilies = (family: Family, text: string): string[] => {
  const scripts = [...text].map((character) => (isInFallbacks(character) ? null : findScriptFont(character)));
  return [...FAMILY[family], ...new Set(scripts.filter((key) => key !== null))];
};

let isRegistered = false;

interface FamilyFonts {
  readonly regular: FontKey;
  /** The upright font is used where a family has no italic. */
  readonly italic?: FontKey;
  readonly bold?: FontKey;
}

const FAMILIES: Readonly<Record<string, FamilyFonts>> = {
  Garamond: { regular: 'garamond', italic: 'garamondItalic', bold: 'garamondBold' },
  'Source Serif': { regular: 'sourceSerif', italic: 'sourceSerifItalic' },
  Alegreya: { regular: 'alegreya', italic: 'alegreyaItalic' },
  Atkinson: { regular: 'atkinson', italic: 'atkinsonItalic' },
  Cormorant: { regular: 'cormorant', italic: 'cormorantItalic', bold: 'cormorantBold' },
  Montserrat: { regular: 'montserrat', italic: 'montserratItalic' },
  'Montserrat Bold': { regular: 'montserratBold' },
  Abril: { regular: 'abril' },
  'Noto Serif': { regular: 'notoSerif' },
  Amiri: { regular: 'amiri' },
  'Noto Emoji': { regular: 'notoEmoji' },
  ...Object.fromEntries(SCRIPT_FONTS.map((key) => [key, { regular: key }])),
};

/** Registers the fonts with react-pdf, once per process since its registry is global, and switches hyphenation off. */
export const registerReactFonts = (): void => {
  if (isRegistered) return;
  isRegistered = true;
  // react-pdf requests a fallback in the style of the text: a family without that style is registered with its upright
  // font.
  for (const [family, { regular, italic = regular, bold = regular }] of Object.entries(FAMILIES))
    Font.register({
      family,
      fonts: [
        { src: resolveFontFile(regular) },
        { src: resolveFontFile(italic), fontStyle: 'italic' },
        { src: resolveFontFile(bold), fontWeight: 600 },
        { src: resolveFontFile(bold), fontWeight: 700 },
      ],
    });
  for (const { sources } of Object.values(Font.getRegisteredFonts())) sources.forEach(keepCharacters);
  Font.registerHyphenationCallback((word) => [word ?? '']);
};
