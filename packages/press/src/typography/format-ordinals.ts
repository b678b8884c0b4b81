import { applyRules, type Rule } from './rule-table.ts';
import { NO_BREAK, SHIELD } from './spaces.ts';
import type { Replacer, StyledText } from './styled-text.ts';

/** Superior letters as characters; `letterMarks` sets them with glyphs or tags. */
const SUPERIOR: Readonly<Record<string, string>> = { d: 'ᵈ', e: 'ᵉ', n: 'ⁿ', o: 'ᵒ', r: 'ʳ', s: 'ˢ' };

const raise = (letters: string): string => [...letters].map((letter) => SUPERIOR[letter] ?? letter).join('');

/** The correct suffix for every way in which people type it: 3ème, 3ième, 3è, 3EME; 1ère, 1ere; 2nd, 2de. */
const normalizeSuffix = (typed: string): string => {
  const small = typed.toLowerCase();
  const plural = small.endsWith('s') ? 's' : '';
  const stem = plural === '' ? small : small.slice(0, -1);
  if (/^i?[eèé]me$|^è$/u.test(stem)) return `e${plural}`;
  if (/^i?[eè]re$/u.test(stem)) return `re${plural}`;
  return small;
};

const toSuperior: Replacer = ([whole, number = '', typed = '']) => {
  // One or two of the letters C, L and I, except II, are initials rather than a number.
  if (/^[CLI]{1,2}$/.test(number) && number !== 'II' && !/r/.test(typed)) return whole;
  return number + raise(normalizeSuffix(typed));
};

const START = '(?<![\\p{L}\\p{N}])';
const END = `(?![\\p{L}\\p{N}${SHIELD}])`;
const SPELT = 'i?[eèé]mes?|I?[EÈ]MES?';
const ROMAN = '(?=[XVILC]{2,})C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})';
/** Nouns after which an ordinal's « e » is certain, even after a space or a number in small letters. */
const CENTURY_NOUN = '(?=[ \\u00A0]si[èe]cle)';
const COUNTED_NOUN =
  '(?=[ \\u00A0](?:si[èe]cle|arrondissement|étage|régiment|République|bataillon|anniversaire))';
const SINGULAR_NOUN = '(?=[ \\u00A0](?:République|Internationale|armée|division|partie|classe|dynastie))';

const createPattern = (source: string): RegExp => new RegExp(source, 'gu');
const DIGIT = /\d(?:[eèéiIEÈrRnN]| i?[eèé])/;
const ROMAN_LETTER = /(?:[IVXLC]{2}|[XV])(?:[eèéiEÈI]| i?[eèéEÈ])/;

const ORDINALS: readonly Rule[] = [
  [createPattern(`${START}(1)(ers?|[eè]res?|i[eè]res?|res?|ERS?|[EÈ]RES?)${END}`), toSuperior, DIGIT],
  [createPattern(`${START}(1) (ers?|[eè]res?)${END}`), toSuperior, DIGIT],
  [createPattern(`${START}(2)(nde?s?|NDE?S?)${END}`), toSuperior, DIGIT],
  [createPattern(`${START}(II)(nde?s?)${END}`), toSuperior, /IInd/],
  [createPattern(`(?<=(?:[Ll]a|[Ee]n|de|[Ss]a|[Mm]a|[Tt]a|cette|une) )(2)(de)${END}`), toSuperior, /2de/],
  [createPattern(`${START}(\\d{1,4})(es?|ès?|${SPELT})${END}`), toSuperior, DIGIT],
  [createPattern(`${START}(\\d{1,4}) (${SPELT})${END}`), toSuperior, DIGIT],
  [createPattern(`${START}(\\d{1,2}|[XV]|${ROMAN}) (e)${COUNTED_NOUN}`), toSuperior, /[\dIVX] e[ \u00A0]/],
  [createPattern(`${START}([XV]|${ROMAN})(es?|è|${SPELT})${END}`), toSuperior, ROMAN_LETTER],
  [createPattern(`${START}([XV]|${ROMAN}) (${SPELT})${END}`), toSuperior, ROMAN_LETTER],
  [createPattern(`${START}([XV]|${ROMAN})(E)(?=[ \\u00A0]SI[ÈE]CLE)`), toSuperior, /E[ \u00A0]SI/],
  [createPattern(`${START}([ivx]+)(e|[eè]me)${CENTURY_NOUN}`), toSuperior, /[ivx][eè](?:me)?[ \u00A0]si/],
  [createPattern(`${START}(I)(er)${END}`), toSuperior, /Ier/],
  [createPattern(`${START}(I)([eè]?re)${SINGULAR_NOUN}`), toSuperior, /I[eè]?re/],
];

const formatNumero: Replacer = ([, letter = '', plural = '']) =>
  `${letter}${raise(plural === '' ? 'o' : 'os')}${NO_BREAK}`;

/** « numéro » is abbreviated only before a number: the no of an American stays, and « nos 12 ans » are ours. */
const NUMEROS: readonly Rule[] = [
  [/(?<![\p{L}\p{N}.])([nN])[°ºᵒ]([sˢ]?)[ \u00A0\u202F]*(?=\d)/gu, formatNumero, /[nN][°ºᵒ]/],
  [/(?<![\p{L}\p{N}.’'-])([nN])o() ?(?:(?<= )|\u00A0)(?=\d)/gu, formatNumero, /[nN]o[ \u00A0]\d/],
  [/(?<=(?:[Ll]es|[Dd]es|[Aa]ux) )(n)o(s)[ \u00A0](?=\d)/gu, formatNumero, /nos[ \u00A0]\d/],
  [/(?<![\p{L}\p{N}])(f)°()[ \u00A0]*(?=\d)/gu, formatNumero, /f°/],
];

/** Ordinals however they are typed, and the abbreviation of *numéro*. */
export const formatOrdinals = (text: StyledText): StyledText =>
  applyRules(applyRules(text, ORDINALS), NUMEROS);
