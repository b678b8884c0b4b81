import type { FontKey } from './font-files.ts';

/** Fonts that stand in for a character which the wanted font lacks, in this order. */
const FALLBACKS: readonly FontKey[] = ['garamond', 'notoSerif', 'amiri', 'notoEmoji'];
/** The wide fonts lack superior letters: Source Serif's are of their height, EB Garamond's look lost beside them. */
const WIDE_FALLBACKS: readonly FontKey[] = ['sourceSerif', ...FALLBACKS];

/** The fonts of a script, opened only when a text of that script is met. */
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
  // Signs of no script: stars, arrows, chess pieces, numbers in a circle.
  [/[\p{sc=Zyyy}\p{sc=Zinh}\p{sc=Brai}]/u, ['notoSymbols2', 'notoSymbols', 'notoJapanese']],
];

/** Every font of a script, in the order in which the scripts are listed. */
export const SCRIPT_FONTS: readonly FontKey[] = [...new Set(SCRIPTS.flatMap(([, keys]) => keys))];

/** The fonts of the scripts that a text has characters of. */
export const scriptKeys = (text: string): readonly FontKey[] =>
  SCRIPTS.flatMap(([script, keys]) => (script.test(text) ? keys : []));

/** The fonts to look for a character in behind the wanted one; each is opened when those before it lack the character. */
export const fallbackKeys = (baseKey: FontKey, character: string): readonly FontKey[] => [
  ...(/^(atkinson|montserrat|sourceSerif)/.test(baseKey) ? WIDE_FALLBACKS : FALLBACKS),
  ...scriptKeys(character),
];
