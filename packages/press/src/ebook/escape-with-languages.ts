import { escapeXml } from '@souvenance/contracts/rules';

/** Two letters of one script or more, with the spaces and marks between them: one alone is a symbol, as α. */
const createScriptPattern = (script: string): string =>
  `[${script}][${script}\\p{M}\\p{Cf}\\p{Zs}\\p{N}\\p{P}]*[${script}\\p{M}]`;

/** The language of a script, and of letters that tell one of its languages from the others; the first match wins. */
const SCRIPT_LANGUAGES: readonly (readonly [language: string, script: string, needs: RegExp])[] = [
  ['fa', '\\p{sc=Arab}', /[پچژگ]/u],
  ['ar', '\\p{sc=Arab}', /./u],
  ['he', '\\p{sc=Hebr}', /./u],
  ['el', '\\p{sc=Grek}', /./u],
  ['uk', '\\p{sc=Cyrl}', /[іїєґ]/iu],
  ['sr', '\\p{sc=Cyrl}', /[ђјљњћџ]/iu],
  ['ru', '\\p{sc=Cyrl}', /./u],
  ['hy', '\\p{sc=Armn}', /./u],
  ['ka', '\\p{sc=Geor}', /./u],
  ['ber', '\\p{sc=Tfng}', /./u],
  ['am', '\\p{sc=Ethi}', /./u],
  ['th', '\\p{sc=Thai}', /./u],
  ['km', '\\p{sc=Khmr}', /./u],
  ['hi', '\\p{sc=Deva}', /./u],
  ['ta', '\\p{sc=Taml}', /./u],
  ['ko', '\\p{sc=Hang}', /./u],
  ['ja', '\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['zh', '\\p{sc=Hani}', /./u],
];
const SCRIPT_PATTERNS = new Map(
  SCRIPT_LANGUAGES.map(([, script]) => [script, new RegExp(`^${createScriptPattern(script)}$`, 'u')]),
);
const ANY_SCRIPT = new RegExp(
  [...SCRIPT_PATTERNS.keys()].map((script) => createScriptPattern(script)).join('|'),
  'gu',
);

const findScriptLanguage = (words: string): string | undefined =>
  SCRIPT_LANGUAGES.find(
    ([, script, needs]) => SCRIPT_PATTERNS.get(script)?.test(words) && needs.test(words),
  )?.[0];

/**
 * Escapes a text; words in letters that French does not have name their language, which a screen reader then speaks.
 */
export const escapeWithLanguages = (text: string): string => {
  let html = '';
  let at = 0;
  for (const { 0: words, index } of text.matchAll(ANY_SCRIPT)) {
    const language = findScriptLanguage(words);
    if (language === undefined) continue;
    html += `${escapeXml(text.slice(at, index))}<span lang="${language}" xml:lang="${language}">${escapeXml(words)}</span>`;
    at = index + words.length;
  }
  return html + escapeXml(text.slice(at));
};
