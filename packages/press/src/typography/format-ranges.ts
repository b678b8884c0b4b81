import { isReference } from './quantities.ts';
import { applyRules, type Rule } from './rule-table.ts';
import type { Replacer, StyledText } from './styled-text.ts';

const formatYears: Replacer = ({ 0: whole, 1: from = '', 2: to = '', index, input }) => {
  const isShort = to.length === 2;
  // A second figure up to 12 may be a month: 1944-06.
  const isLater = isShort ? Number(to) > Math.max(12, Number(from) % 100) : Number(to) > Number(from);
  return isLater && !/\bISBN|\bISSN/.test(input.slice(0, index)) && !isReference(input, index)
    ? `${from}–${to}`
    : whole;
};

const formatPages: Replacer = ([whole, lead = '', from = '', to = '']) =>
  Number(to) > Number(from) ? `${lead}${from}–${to}` : whole;

const NAMED =
  '(?<![\\p{L}\\p{N}])(?:pp?\\.|[Pp]ages?|chap\\.|[Cc]hapitres?|vol\\.|[Vv]olumes?|art\\.|[Aa]rticles?|t\\.|fig\\.|pl\\.|col\\.|f\\.|§§?|nᵒˢ)[ \\u00A0]?';

/** Only these two wars are written with two figures and nothing before them. */
const WARS = '14-18|39-45';

const RANGES: readonly Rule[] = [
  [
    /(?<![\p{L}\p{N}.,/_–-])((?:1\d|20)\d\d)(?: ?[-–] ?|--)((?:1\d|20)\d\d|\d\d)(?![\p{L}\p{N}/_–-]|[.,]\d)/gu,
    formatYears,
    /\d\d ?[-–]+ ?\d\d/,
  ],
  [
    new RegExp(`(${NAMED})(\\d{1,4})(?: ?[-–] ?|--)(\\d{1,4})(?![\\p{L}\\p{N}/_–-]|[.,]\\d)`, 'gu'),
    formatPages,
    /\d ?[-–]+ ?\d/,
  ],
  [
    new RegExp(
      `(?<=(?:[Gg]uerre|[Gg]rande|classe|celle) (?:de )?|(?<!\\p{L})(?:[Ee]n|[Dd]e|[Ll]a) )(?:${WARS})(?![\\p{N}-]| (?:ans|mois|jours)(?!\\p{L}))`,
      'gu',
    ),
    ([war]) => war.replace('-', '–'),
    /14-18|39-45/,
  ],
];

/**
 * Ranges of years and of pages take an en dash. All other pairs of figures keep their hyphen, since scores, references,
 * dates, ages and house numbers cannot be told from ranges.
 */
export const formatRanges = (text: StyledText): StyledText => applyRules(text, RANGES);
