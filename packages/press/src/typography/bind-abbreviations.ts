import { applyRules, type Rule } from './rule-table.ts';
import { NO_BREAK } from './spaces.ts';
import type { Replacer, StyledText } from './styled-text.ts';

const noBreakAfter: Replacer = ([, before = '']) => before + NO_BREAK;

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|' +
  '(?:janv|févr?|avr|juil|sept|oct|nov|déc)\\.';
const START = '(?<![\\p{L}\\p{N}])';
/** Words that begin a sentence: before them, the full stop after « Dr » may end the one before. */
const OPENERS =
  'Il|Elle|Ils|Elles|On|Je|Tu|Nous|Vous|Le|La|Les|Un|Une|Des|Et|Mais|Ou|Or|Puis|Alors|Ce|Cet|Cette|Ces|Mon|Ma|Mes|' +
  'Son|Sa|Ses|Notre|Nos|Votre|Vos|Leur|Leurs|En|Dans|Pour|Sur|Avec|Sans|Au|Aux|Du|De|À|Quand|Comme|Si|Qui|Que|Car|' +
  'Oui|Non|Bonjour|Merci|Ah|Oh|Eh';

/** A title takes no full stop when it ends with the word's last letter: Dr Petit, Mme Petit; M. keeps it. */
const POINTLESS = new RegExp(
  `${START}(Drs?|Prs?|Mmes?|Mlles?|Mgr)\\.[ ${NO_BREAK}](?=\\p{Lu}[\\p{L}’'-])(?!(?:${OPENERS})(?![\\p{L}]))`,
  'gu',
);

const REFERENCE_MARKS = 'pp?|art|chap|vol|figs?|pl|col|liv|al|env|v|ca?|t|op';

const ABBREVIATIONS: readonly Rule[] = [
  [POINTLESS, noBreakAfter, /(?:[DP]rs?|M(?:mes?|lles?|gr))\./],
  [
    new RegExp(`${START}(MM?\\.|Mmes?|Mlles?|Mgr|Drs?) (?=[\\p{L}«“])`, 'gu'),
    noBreakAfter,
    /(?:M(?:M?\.|mes?|lles?|gr)|Drs?) /,
  ],
  [new RegExp(`${START}(Me|Prs?|Sts?|Stes?) (?=\\p{Lu})`, 'gu'), noBreakAfter, /(?:Me|Prs?|Ste?s?) /],
  // One letter alone at a line's end looks forgotten: À Paris, Ô ciel, Y aller.
  [/(?<![\p{L}\p{N}’'.-])([ÀÔYA]) (?=[\p{L}\d«“])/gu, noBreakAfter, /[ÀÔYA] /],
  [
    /(?<![\p{L}\p{N}’'.-])((?:\p{Lu}\.[ \u00A0]?-?){0,4}\p{Lu}\.) (?=\p{Lu}[\p{Ll}’.])/gu,
    ([, initials = '']) => initials.replaceAll(' ', NO_BREAK) + NO_BREAK,
    /\p{Lu}\. /u,
  ],
  [
    new RegExp(`${START}(${REFERENCE_MARKS})\\. ?(?=\\d)`, 'gu'),
    ([, mark]) => `${mark}.${NO_BREAK}`,
    /\. ?\d/,
  ],
  [
    /(?<![\p{L}\p{N}])((?:chap|vol|t|liv|art|pl)\.) (?=[IVXLC]+(?![\p{L}\p{N}]))/gu,
    noBreakAfter,
    /(?:chap|vol|liv|art|pl|t)\. [IVXLC]/,
  ],
  [/(§§?) ?(?=[\dIVXLC])/gu, noBreakAfter, /§/],
  [/(?<=[\p{L}\p{N},)»…])( )(?=etc\.)/gu, () => NO_BREAK, / etc/],
  [
    /(?<![\p{L}\p{N}])(c\.-à-d\.|(?:av|apr)\.|(?:op|loc|[Cc]f)\.) (?=\p{L})/gu,
    noBreakAfter,
    /(?:d|av|apr|op|loc|f)\. /,
  ],
  [/([\dᵉʳ]|siècle) (?=(?:av|apr)\.[ \u00A0]J\.)/gu, noBreakAfter, / ap?[vr]\./],
  [
    new RegExp(`(?<!\\d)(\\d{1,2}|1ᵉʳ) (?=(?:${MONTHS})(?!\\p{L}))`, 'gu'),
    noBreakAfter,
    /[\dʳ] (?:jan|fév|mar|avr|mai|jui|aoû|sep|oct|nov|déc)/,
  ],
  // A street number and its suffix stay together: 14 bis, rue Pannessac.
  [/(?<=(?<![\p{L}\p{N}])\d{1,4}) (?=(?:bis|ter|quater)(?![\p{L}\p{N}]))/gu, () => NO_BREAK, /(?:bis|t?er)/],
  // The time in a text in capitals: À 16 H 05.
  [
    /(?<![\p{L}\p{N}])(\d{1,2}) H(?: (?=\d{2}(?![\p{L}\p{N}]))|(?![\p{L}\p{N}’']|\.[ \u00A0]?\p{L}))/gu,
    ([time, hour = '']) => `${hour}${NO_BREAK}H${time.endsWith(' ') ? NO_BREAK : ''}`,
    /\d H/,
  ],
  // A position at sea: 47° 52' N.
  [
    /\d{1,3}°[ \u00A0]?\d{1,2}['’′](?:[ \u00A0]?\d{1,2}(?:''|["”″]))?[ \u00A0]?[NSEOW](?![\p{L}\p{N}])/gu,
    ([position]) => position.replaceAll(' ', NO_BREAK),
    /\d°/,
  ],
  [
    /(\p{Lu}\p{Ll}+) (?=(?:[IVX]{1,5}|Iᵉʳ)(?![\p{L}\d’]))/gu,
    noBreakAfter,
    / (?:[IVX]{1,5}(?![\p{L}\d’])|Iᵉʳ)/u,
  ],
];

/** Abbreviations and names that stay with the word they belong to. */
export const bindAbbreviations = (text: StyledText): StyledText => applyRules(text, ABBREVIATIONS);
