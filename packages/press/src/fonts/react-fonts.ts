import { Font } from '@react-pdf/renderer';
import { SCRIPT_FONTS, scriptKeys } from './fallback-fonts.ts';
import { type FontKey, fontFile } from './font-files.ts';
import { fontOf } from './fonts.ts';
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
  fontOf(key).has(character.codePointAt(0) ?? 0);

/**
 * Returns the font of a character's script, opened only for a character that no fallback font has; null when none has
 * it.
 */
const scriptFont = (character: string): FontKey | null =>
  scriptKeys(character).find((key) => hasCharacter(key, character)) ?? null;

const isInFallbacks = (character: string): boolean =>
  FALLBACK_KEYS.some((key) => hasCharacter(key, character));

/** True when react-pdf draws a character with a font that the press embeds. */
export const isDrawable = (character: string): boolean =>
  isInFallbacks(character) || scriptFont(character) !== null;

/** Returns a family with its fallback fonts, followed by the script fonts that the text needs. */
export const familiesFor = (family: Family, text: string): string[] => {
  const scripts = [...text].map((character) => (isInFallbacks(character) ? null : scriptFont(character)));
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
        { src: fontFile(regular) },
        { src: fontFile(italic), fontStyle: 'italic' },
        { src: fontFile(bold), fontWeight: 600 },
        { src: fontFile(bold), fontWeight: 700 },
      ],
    });
  for (const { sources } of Object.values(Font.getRegisteredFonts())) sources.forEach(keepCharacters);
  Font.registerHyphenationCallback((word) => [word ?? '']);
};
