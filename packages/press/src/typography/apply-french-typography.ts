import { INVISIBLE_CHARACTERS, MAY_BE_INVISIBLE } from '@souvenance/contracts';
import { bindAbbreviations } from './bind-abbreviations.ts';
import { dashes } from './dashes.ts';
import { formatFractions } from './format-fractions.ts';
import { formatFormulas, formatMeasures, formatNegatives } from './format-measures.ts';
import { formatOrdinals } from './format-ordinals.ts';
import { formatQuotes } from './format-quotes.ts';
import { formatRanges } from './format-ranges.ts';
import { formatThousands } from './format-thousands.ts';
import { applyShielded, bindTelephones } from './shield.ts';
import { spacing } from './spacing.ts';
import { replaceKeepingStyles, type StyledText } from './styled-text.ts';

/** Fixed list of words with the ligature œ; other words with o and e are unchanged (moelle, coexister). */
const BOUND_OE =
  /(?<!\p{L})(?:(?:[ée]|re|ranc?|é[cv]|d[ée]s|man|ch?|b|s|v|n|m|contrec?)?oeu(?:r|v|f|d|x)|voeu(?!\p{L})|oeil|oedip|foet|oesophag|oenolog|oed[eè]m|oecum[eé]n|coelacanth)/giu;
const BOUND_AE = /(?<!\p{L})(?:ex aequo|curriculum vitae|et caetera|nævus|naevus)(?!\p{L})/giu;

const bind = (from: string): ((match: RegExpExecArray) => string) => {
  const [a, b] = from;
  const small = from === 'oe' ? 'œ' : 'æ';
  const capital = from === 'oe' ? 'Œ' : 'Æ';
  return ([match]) =>
    match.replace(new RegExp(`${a}${b}`, 'i'), (pair) => (pair.startsWith(a ?? '') ? small : capital));
};

const bindLetters = (text: StyledText): StyledText =>
  replaceKeepingStyles(
    replaceKeepingStyles(text, BOUND_OE, bind('oe'), /oe/i),
    BOUND_AE,
    bind('ae'),
    /ae|æ/i,
  );

const removeInvisible = (text: StyledText): StyledText =>
  replaceKeepingStyles(text, INVISIBLE_CHARACTERS, ([, visible = '']) => visible, MAY_BE_INVISIBLE);

/**
 * Letters and digits drawn as mathematical symbols, with which messages imitate fonts: « 𝓑𝓸𝓷𝓳𝓸𝓾𝓻 ». No font has them.
 */
const MATHEMATICAL = /[\u{1D400}-\u{1D7FF}]/gu;

const usePlainLetters = (text: StyledText): StyledText =>
  replaceKeepingStyles(text, MATHEMATICAL, ([letter]) => letter.normalize('NFKC'), /[\u{1D400}-\u{1D7FF}]/u);

/**
 * In this order: minus signs and ranges are found before hyphens become dashes, ordinals before the units after them.
 */
const RULES: readonly ((text: StyledText) => StyledText)[] = [
  spacing.tidy,
  spacing.ellipsis,
  formatFormulas,
  formatQuotes,
  dashes.speech,
  formatNegatives,
  formatOrdinals,
  formatRanges,
  dashes.between,
  spacing.punctuation,
  formatFractions,
  formatMeasures,
  formatThousands,
  bindAbbreviations,
  bindLetters,
];

/** Applies all rules to a text of composed characters (NFC) with styles; line feeds separate paragraphs. */
export const applyTypographyKeepingStyles = (source: StyledText): StyledText =>
  bindTelephones(
    applyShielded(usePlainLetters(removeInvisible(source)), (masked) =>
      RULES.reduce((text, rule) => rule(text), masked),
    ),
  );

/**
 * Applies French typography after the *Lexique* of the Imprimerie nationale: spaces, quotation marks, dashes, numbers,
 * abbreviations, and ligatures of a fixed list (README.md, Typography). Idempotent; addresses, times, numeric dates,
 * references and text in other languages stay unchanged; a telephone number stays on one line. Letters and their
 * accents are composed first: the rules look for « è », not for an « e » before an accent.
 */
export const applyFrenchTypography = (text: string): string =>
  applyTypographyKeepingStyles({ text: text.normalize('NFC'), styles: null }).text;
