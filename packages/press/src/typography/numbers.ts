import { NARROW, NO_BREAK } from './spaces.ts';
import { type Replacer, replaceTracked, type TrackedText } from './tracked-text.ts';

const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const UNITS = '€|%|°C|°|km|kg|cm|mm|m|g|l|ans?|francs?|sous|h|min|pages?';

const SUPERIOR: Readonly<Record<string, string>> = {
  er: 'ᵉʳ',
  re: 'ʳᵉ',
  ere: 'ʳᵉ',
  ère: 'ʳᵉ',
  ers: 'ᵉʳˢ',
  res: 'ʳᵉˢ',
  eres: 'ʳᵉˢ',
  ères: 'ʳᵉˢ',
  e: 'ᵉ',
  es: 'ᵉˢ',
  emes: 'ᵉˢ',
  èmes: 'ᵉˢ',
  eme: 'ᵉ',
  ème: 'ᵉ',
  nd: 'ⁿᵈ',
  nde: 'ⁿᵈᵉ',
  nds: 'ⁿᵈˢ',
  ndes: 'ⁿᵈᵉˢ',
};

const superior: Replacer = ([whole, number = '', suffix = '']) => {
  // One or two of the letters C, L and I, except II, are initials rather than a number.
  if (/^[CLI]{1,2}$/.test(number) && number !== 'II' && suffix !== 'er') return whole;
  const letters = SUPERIOR[suffix];
  return letters ? whole.slice(0, -suffix.length) + letters : whole;
};

const noBreak: Replacer = ([, before, after = '']) => `${before}${NO_BREAK}${after}`;

const DIGIT = /\d/;
const ROMAN = /[IVXLC]/;

/** A pattern, its replacement, and a character class without which the pattern cannot match. */
const TABLE: readonly (readonly [RegExp, Replacer, RegExp | null])[] = [
  // Thousands: 12 345, but not a year followed by a number.
  [
    /(?<![\d,.])\d{1,3}(?:[ \u00A0]\d{3})+(?!\d)(?! \d)/g,
    ([number]) => number.replace(/[ \u00A0]/g, NARROW),
    DIGIT,
  ],
  [/(?<![\p{L}\d])(1)(ers?|[eè]res?|res?)(?![\p{L}\d])/gu, superior, DIGIT],
  [/(?<![\p{L}\d])(2)(nde?s?)(?![\p{L}\d])/gu, superior, DIGIT],
  [/(?<![\p{L}\d])(\d{1,3})(es?|[eè]mes?)(?![\p{L}\d])/gu, superior, DIGIT],
  [
    /(?<![\p{L}\d])([XV]|(?=[XVILC]{2,})C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))(es?|[eè]mes?)(?![\p{L}\d])/gu,
    superior,
    ROMAN,
  ],
  [/(?<![\p{L}\d])(I)(er)(?![\p{L}\d])/gu, superior, ROMAN],
  [new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'), noBreak, DIGIT],
  [/(\d)(?=[€%])/g, ([, digit]) => `${digit}${NO_BREAK}`, DIGIT],
  [/(\d[ \u00A0]h) (?=\d{1,2}(?!\d))/g, noBreak, DIGIT],
  [new RegExp(`(?<!\\d)(\\d{1,2}|1ᵉʳ) (?=(?:${MONTHS})(?!\\p{L}))`, 'gu'), noBreak, DIGIT],
  [/(?<![\p{L}\p{N}])(MM?\.|Mmes?|Mlles?|Dr|Me|Pr|Mgr) (?=\p{Lu})/gu, noBreak, null],
  [/(?<![\p{L}\p{N}])([nN]°|pp?\.|vol\.|chap\.|art\.) (?=\d)/gu, noBreak, DIGIT],
  [/(\p{Lu}\p{Ll}+) (?=[IVX]{1,5}(?![\p{L}\d’]))/gu, noBreak, ROMAN],
];

/** Formats thousands and ordinals, and joins units, dates and titles to their words with no-break spaces. */
export const numbers = (text: TrackedText): TrackedText =>
  TABLE.reduce(
    (result, [pattern, replacer, needs]) => replaceTracked(result, pattern, replacer, needs),
    text,
  );
