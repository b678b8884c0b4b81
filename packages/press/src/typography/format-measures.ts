import { CURRENCIES, isReference, UNIT_END, UNIT_SYMBOLS, UNITS } from './quantities.ts';
import { applyRules, type Rule } from './rule-table.ts';
import { MAYBE_SPACE, NO_BREAK } from './spaces.ts';
import type { Replacer, StyledText } from './styled-text.ts';

const EXPONENTS: Readonly<Record<string, string>> = { '2': '²', '3': '³' };
const INFERIOR = '₀₁₂₃₄₅₆₇₈₉';

/** Chemical formulas whose figures are set below the line. No others: N2 is a road and B12 a vitamin. */
const FORMULAS =
  'CO[2²]|H[2²]O2?|SO2|NO2|N2O|CH4|NH3|H2SO4|HNO3|CaCO3|Na2CO3|NaHCO3|Fe2O3|Al2O3|C2H5OH|C6H12O6';

const lower: Replacer = ([formula]) =>
  formula.replace('²', '2').replace(/\d/g, (digit) => INFERIOR[Number(digit)] ?? digit);

const square: Replacer = ([, unit = '', figure = '']) => unit + (EXPONENTS[figure] ?? figure);

const joinWithoutBreak: Replacer = ([, before = '', after = '']) => before + NO_BREAK + after;

const separateUnit: Replacer = ({ 0: whole, 1: number = '', 2: unit = '', index, input }) =>
  isReference(input, index) ? whole : number + NO_BREAK + unit;

const DIMENSION = /^[ \u00A0]?(?:[cmk]?m(?!\p{L})|=)/u;

/** Genealogists write October as a Roman number: 12 X 1890. */
const OCTOBER = /^\d{1,2} X (?:1[5-9]|20)\d\d$/;

/** Multiplication and dimensions; « 4x4 » alone is a car. */
const times: Replacer = ({ 0: whole, index, input }) =>
  /^0[xX]/.test(whole) ||
  OCTOBER.test(whole) ||
  (/^4 ?[xX] ?4$/.test(whole) && !DIMENSION.test(input.slice(index + whole.length)))
    ? whole
    : whole.replace(/[ \u00A0\u202F]?[xX×][ \u00A0\u202F]?/g, `${NO_BREAK}×${NO_BREAK}`);

/** Lengths of which people multiply two or three, each with its unit: « 3 m x 4 m », « 2 m 50 x 1 m 20 ». */
const LENGTH_UNIT = '(?:[cdhkm]?m|mètres?|centimètres?|pieds?|pouces?)';

const FACTOR = '\\d{1,5}(?:,\\d{1,3})?';
const NUMBER =
  '(?<![\\p{L}\\p{N}.,/_-])(\\d{1,3}(?:[ \\u00A0\\u202F]\\d{3})+(?:,\\d+)?|\\d{1,3}(?:\\.\\d{3})+|\\d+(?:[.,]\\d+)?)';
/** Units that are often typed against their number. Capitals are few: 4L and 2CV are cars, 3D and 5G are no units. */
const GLUED = `${UNIT_SYMBOLS}|${CURRENCIES}|ans|CFA`;

const DIGIT = /\d/;

const FIGURES: readonly Rule[] = [
  [new RegExp(`(?<![\\p{L}\\p{N}]-?)(?:${FORMULAS})(?![\\p{L}\\p{N}])`, 'gu'), lower, /[A-Za-z][2-4²]/],
  [/(?<![\p{L}_]|[\p{L}\p{N}]-)((?:k|h|da|d|c|m)?m)([23])(?![\p{L}\p{N}])/gu, square, /m[23]/],
];

const MEASURES: readonly Rule[] = [
  [
    /(\d)[ \u00A0\u202F]?[°º][ \u00A0\u202F]?(C)(?![\p{L}\p{N}])/gu,
    ([, digit, c]) => `${digit}${NO_BREAK}°${c}`,
    /[°º]/,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N},./_-])${FACTOR}(?:${MAYBE_SPACE}[xX×]${MAYBE_SPACE}${FACTOR})+(?=(?:[cmk]?m[23²³]?)?(?![\\p{L}\\p{N}]))`,
      'gu',
    ),
    times,
    /\d.?[xX×].?\d/,
  ],
  [
    new RegExp(
      `(?<=(?<![\\p{L}\\p{N}])${FACTOR}${MAYBE_SPACE}${LENGTH_UNIT}(?:${MAYBE_SPACE}\\d{1,2})?)${MAYBE_SPACE}[xX×]${MAYBE_SPACE}(?=${FACTOR}${MAYBE_SPACE}${LENGTH_UNIT}(?:${MAYBE_SPACE}\\d{1,2})?${UNIT_END})`,
      'gu',
    ),
    () => `${NO_BREAK}×${NO_BREAK}`,
    /[xX×].?\d/,
  ],
  [
    /(?<![\p{L}\p{N}.,/-])(\d{1,3})(m|kg|F)(?=\d{2,3}(?![\p{L}\p{N}]))/gu,
    ([, number, unit]) => `${number}${NO_BREAK}${unit}${NO_BREAK}`,
    /\d(?:m|kg|F)\d/,
  ],
  [new RegExp(`${NUMBER}(${GLUED})${UNIT_END}`, 'gu'), separateUnit, /\d[\p{L}€£$%°]/u],
  [new RegExp(`(\\d) (?=(?:${UNITS})${UNIT_END})`, 'gu'), joinWithoutBreak, DIGIT],
  [/(\d[ \u00A0](?:h|m|kg|F)) (?=\d{2}(?![\p{L}\p{N}]))/gu, joinWithoutBreak, DIGIT],
];

/** Words before a negative number: « à -5 », « niveau -1 ». */
const BEFORE_NEGATIVE =
  '[àÀ]|[Dd]e|[Ee]nviron|[Ee]ntre|[Ss]ous|fait|faisait|fera|était|est|descend|descendit|descendait|marque|marquait|' +
  'affiche|affichait|indique|indiquait|niveau|étage|au|[Pp]ar|[Tt]empérature';
const DEGREES = `\\d{1,4}(?:,\\d+)?${MAYBE_SPACE}(?:°|degrés?(?!\\p{L})|%)`;
const PLAIN_NUMBER = '\\d+(?:[ \\u00A0\\u202F]\\d{3})*(?:,\\d+)?(?![\\p{N}-]|[ \\u00A0\\u202F/]\\d)';

const minus: Replacer = () => '−';

const NEGATIVES: readonly Rule[] = [
  // Before degrees or per cent, at a line's start or after a word; a space after the hyphen only where a word asks for
  // it.
  [
    new RegExp(`(?<=^|[^\\d\\s${NO_BREAK}][ ${NO_BREAK}]|[(\\[«]${NO_BREAK}?)[-–](?=${DEGREES})`, 'gmu'),
    minus,
    /[-–]\d/,
  ],
  [
    new RegExp(`(?<=(?<!\\p{L})(?:${BEFORE_NEGATIVE})[ ${NO_BREAK}])[-–] ?(?=${DEGREES})`, 'gu'),
    minus,
    /[-–] ?\d/,
  ],
  [
    new RegExp(`(?<=(?<!\\p{L})(?:${BEFORE_NEGATIVE})[ ${NO_BREAK}])[-–](?=${PLAIN_NUMBER})`, 'gu'),
    minus,
    /[-–]\d/,
  ],
  [/(?<=\d) [-–−] (?=\d+ ?=)/gu, () => `${NO_BREAK}−${NO_BREAK}`, /=/],
];

/** The figures of formulas, squares and cubes. */
export const formatFormulas = (text: StyledText): StyledText => applyRules(text, FIGURES);

/** Units, dimensions and currencies. */
export const formatMeasures = (text: StyledText): StyledText => applyRules(text, MEASURES);

/** The minus of a negative number; runs before hyphens become dashes. */
export const formatNegatives = (text: StyledText): StyledText => applyRules(text, NEGATIVES);
