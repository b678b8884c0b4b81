import type { FontKey } from './font-files.ts';

/** Fonts tried in this order for a character that the requested font lacks. */
const FALLBACKS: readonly FontKey[] = ['garamond', 'notoSerif', 'amiri', 'notoEmoji'];
/**
 * The wide fonts lack superior letters: Source Serif's have their height, those of EB Garamond look too small beside
 * them.
 */
const WIDE_FALLBACKS: readonly FontKey[] = ['sourceSerif', ...FALLBACKS];

/** Fonts of each script, opened only when a text has a character of that script. */
const SCRIPTS: readonly (readonly [RegExp, readonly FontKey[]])[] = [
  [/\p{scx=Hebr}/u, ['notoHebrew']],
  [/\p{scx=Armn}/u, ['notoArmenian']],
  [/\p{scx=Geor}/u, ['notoGeorgian']],
  [/\p{scx=Ethi}/u, ['notoEthiopic']],
  [/\p{scx=Thai}/u, ['notoThai']],
  [/\p{scx=Laoo}/u, ['notoLao']],
  [/\p{scx=Khmr}/u, ['notoKhmer']],
  [/\p{scx=Deva}/u, ['notoDevanagari']],
  [/\p{scx=Beng}/u, ['notoBengali']],
  [/\p{scx=Taml}/u, ['notoTamil']],
  [/\p{scx=Tfng}/u, ['notoTifinagh']],
  [/[\p{sc=Hira}\p{sc=Kana}]/u, ['notoJapanese']],
  [/\p{sc=Hang}/u, ['notoKorean']],
  [/[\p{scx=Hani}\p{scx=Hira}\p{scx=Bopo}\uFF00-\uFFEF]/u, ['notoChinese', 'notoJapanese', 'notoKorean']],
  // Symbols of no script: stars, arrows, chess pieces, encircled numbers.
  [/[\p{sc=Zyyy}\p{sc=Zinh}\p{sc=Brai}]/u, ['notoSymbols2', 'notoSymbols', 'notoJapanese']],
];

/** Every script font, in the order of the list. */
export const SCRIPT_FONTS: readonly FontKey[] = [...new Set(SCRIPTS.flatMap(([, keys]) => keys))];

/** Returns the fonts of the scripts that occur in a text. */
export const listScriptKeys = (text: string): readonly FontKey[] =>
  SCRIPTS.flatMap(([script, keys]) => (script.test(text) ? keys : []));

/**
 * Returns the fonts to try after the requested one for a character; each is opened only when those before it lack the
 * character.
 */
export const listFallbackKeys = (baseKey: FontKey, character: string): readonly FontKey[] => [
  ...(/^(atkinson|montserrat|sourceSerif)/.test(baseKey) ? WIDE_FALLBACKS : FALLBACKS),
  ...listScriptKeys(character),
];
