import { COUNTED, CURRENCIES, groupThousands, isReference, UNIT_END, UNIT_SYMBOLS } from './quantities.ts';
import { applyRules, type Rule } from './rule-table.ts';
import { NARROW, NO_BREAK } from './spaces.ts';
import type { Replacer, StyledText } from './styled-text.ts';

/** Words after which four digits are a year, whatever follows: « en 1943 hommes et femmes ». */
const BEFORE_YEAR =
  /(?:^|[^\p{L}])(?:[Ee]n|[Dd]epuis|[Aa]vant|[Aa]près|[Vv]ers|[Dd]ès|[Aa]n|[Aa]nnées?|été|hiver|automne|printemps|fin|début|mai|juin|juillet|août|janvier|février|mars|avril|septembre|octobre|novembre|décembre)[ \u00A0]$/u;
const YEAR = /^(?:1\d|20)\d\d$/;

const isYear = (digits: string, text: string, at: number): boolean =>
  YEAR.test(digits) && BEFORE_YEAR.test(text.slice(Math.max(0, at - 20), at));

/** A number before its unit, currency or noun is a quantity. */
const beforeNoun: Replacer = ({ 0: digits, index, input }) =>
  isReference(input, index) || isYear(digits, input, index) ? digits : groupThousands(digits);

/** « L’an 3000 » is a year, « BMW 3000 » a model; at the start of a sentence a capital says nothing. */
const BEFORE_NAME_OF_NUMBER =
  /(?:(?<!\p{L})(?:[Aa]n|[Aa]nnées?|[Vv]ersion|[Nn]orme|[Tt]ype|[Mm]odèle|[Ss]érie)|[^.!?…\n][ \u00A0]\p{Lu}[\p{L}’'-]*)[ \u00A0]$/u;

const isNamed = (text: string, at: number): boolean =>
  isReference(text, at) || BEFORE_NAME_OF_NUMBER.test(text.slice(Math.max(0, at - 40), at));

/** Three thousand and more things: 3000 is no year, 1.200 in hundreds no decimal number. */
const beforeThings: Replacer = ({ 0: digits, index, input }) =>
  isNamed(input, index) ? digits : groupThousands(digits.replace('.', ''));

const formatDotted: Replacer = ({ 0: number, index, input }) =>
  isReference(input, index) ? number : number.replaceAll('.', NARROW);

const STREET =
  /(?:rue|avenue|boulevard|place|chemin|route|quai|impasse|allée|cours|village|bourg)(?!\p{L})/iu;

/** A postcode stands beside its town: 43000 Le Puy, Lyon 69000. */
const formatRound: Replacer = ({ 0: digits, index, input }) => {
  const before = input.slice(Math.max(0, index - 40), index);
  const isPostcode =
    digits.length === 5 && (STREET.test(before) || /(?:\p{Lu}[\p{L}’'-]*[ \u00A0,]+|\()$/u.test(before));
  return isReference(input, index) || isPostcode ? digits : groupThousands(digits);
};

const formatSpaced: Replacer = ({ 0: number, index, input }) =>
  number.replace(/[ \u00A0]/g, number.startsWith('0') || isReference(input, index) ? NO_BREAK : NARROW);

const START = '(?<![\\p{L}\\p{N}.,/_+-]|\\d[ \\u00A0\\u202F])';
const NOUN = `(?=(?:,\\d+)?[ \\u00A0\\u202F]?(?:${UNIT_SYMBOLS}|${CURRENCIES}|ans|${COUNTED})${UNIT_END})`;
const THINGS = '(?=[ \\u00A0]\\p{Ll}{3})';
const MANY = /\d{4}/;

const THOUSANDS: readonly Rule[] = [
  // 12 345, but not a year followed by a number.
  [/(?<![\d,.])\d{1,3}(?:[ \u00A0]\d{3})+(?!\d)(?! \d)/g, formatSpaced, /\d[ \u00A0]\d/],
  [new RegExp(`${START}[1-9]\\d{3,9}${NOUN}`, 'gu'), beforeNoun, MANY],
  [
    new RegExp(
      `${START}[1-9]\\d{0,2}(?:\\.\\d{3})+(?=[ \\u00A0]?(?:${CURRENCIES}|${COUNTED})${UNIT_END})`,
      'gu',
    ),
    formatDotted,
    /\d\.\d/,
  ],
  [new RegExp(`${START}(?:[3-9]000|[1-9]\\d{0,2}\\.\\d(?:00|50))${THINGS}`, 'gu'), beforeThings, /\d[05]0/],
  // 3.000.000 is a number whatever follows; 1.500 alone may be another thing.
  [
    new RegExp(`${START}[1-9]\\d{0,2}(?:\\.\\d{3}){2}(?![\\p{L}\\p{N}/_-]|\\.\\d)`, 'gu'),
    formatDotted,
    /\d\.\d/,
  ],
  [
    /(?<![\p{L}\p{N}.,/_+-]|\d[ \u00A0\u202F])[1-9]\d{1,6}000(?![\p{L}\p{N}/_-]|[.,]\d|[ \u00A0]\p{Lu}|[ \u00A0\u202F]?\d|\))/gu,
    formatRound,
    /000/,
  ],
];

/**
 * Numbers of four figures and more in groups of three, where they are quantities: years, postcodes and references stay.
 */
export const formatThousands = (text: StyledText): StyledText => applyRules(text, THOUSANDS);
