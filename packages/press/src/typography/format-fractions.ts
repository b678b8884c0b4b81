import { isReference, UNIT_END, UNITS } from './quantities.ts';
import { applyRules, type Rule } from './rule-table.ts';
import { NO_BREAK } from './spaces.ts';
import type { Replacer, StyledText } from './styled-text.ts';

/** Fractions of which each of the fonts has a drawing. */
const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };

/** Words after a fraction, which is a date, a mark or a page number before any other. */
const MEASURED =
  'l(?:itres?)?|[cdm]l|k?g|kilos?|livres?|h(?:eures?)?|journées?|tasses?|verres?|bols?|pots?|louches?|' +
  'cuill[eè]r\\p{L}*|cubes?|sachets?|bouteilles?|bottes?|gousses?|oignons?|citrons?|pommes?|œufs?|oeufs?|tours?';
const MEASURED_OR_SHARE = `(?:${MEASURED}|de|des|du)(?![\\p{L}’'])|d[’']|c\\.[ ${NO_BREAK}]?à`;
const BEFORE_MEASURED = `(?=[ ${NO_BREAK}](?:${MEASURED_OR_SHARE}))`;

/**
 * « Cahier 1/2 de Jeanne » numbers a notebook, as « 3/4 de tasse » measures: the words around « de » tell them apart.
 */
const SHARE = new RegExp(`^[ ${NO_BREAK}]d(?:(?:e|es|u)(?!\\p{L})|[’'])`, 'u');
const SUBSTANCES =
  'temps|beurre|crème|lait|farine|sucre|eau|vin|pain|huile|vinaigre|rhum|cidre|sel|poivre|levure|fromage|siècle|minute|page|part';
const MEASURED_SHARE = new RegExp(
  `^[ ${NO_BREAK}](?:d[eu][ ${NO_BREAK}]|d[’'])(?:${MEASURED}|${SUBSTANCES}|${UNITS})(?![\\p{L}’'])`,
  'u',
);
const AMOUNT_BEFORE =
  /(?:^|\n|(?<!\p{L})(?:[Ll]es|[Aa]ux|[Dd]es|[Cc]es|[Dd]e|[Ee]nviron|[Pp]resque|[Aa]vec)[ \u00A0])$/u;

/** « Le 1/4 de la route » is a quarter, « le 1/4 de cette année » a date: neither is changed. */
const DATE_BEFORE =
  /(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u|[Dd]ès|[Pp]ages?|[Ff]euilles?|[Pp]hotos?|[Tt]omes?)[ \u00A0]$/u;

/** True where « de » follows the fraction, and neither side says that something is measured. */
const isNumberedThing = (before: string, after: string): boolean =>
  SHARE.test(after) && !MEASURED_SHARE.test(after) && !AMOUNT_BEFORE.test(before);

const toFraction: Replacer = ({ 0: whole, 1: units = '', 2: fraction = '', index, input }) => {
  const before = input.slice(0, index);
  const isNumber =
    units === '' &&
    (DATE_BEFORE.test(before) ||
      isReference(input, index) ||
      isNumberedThing(before, input.slice(index + whole.length)));
  return isNumber ? whole : `${units === '' ? '' : `${units}${NO_BREAK}`}${FRACTIONS[fraction] ?? fraction}`;
};

const RULES: readonly Rule[] = [
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}./,-]|\\d[ ${NO_BREAK}])(?:(\\d{1,2})[ ${NO_BREAK}])?(1/2|1/4|3/4)${BEFORE_MEASURED}`,
      'gu',
    ),
    toFraction,
    /[13]\/[24]/,
  ],
  [new RegExp(`([½¼¾]) (?=(?:${UNITS})${UNIT_END})`, 'gu'), ([, sign = '']) => sign + NO_BREAK, /[½¼¾] /],
  [/(?<=(?<!\p{L})\d{1,2}) (?=[½¼¾])/gu, () => NO_BREAK, /[½¼¾]/],
];

/** Fractions of a quantity, as recipes have them: « 1/2 l » is ½ l, « 1 1/2 cuillerée » 1 ½ cuillerée. */
export const formatFractions = (text: StyledText): StyledText => applyRules(text, RULES);
