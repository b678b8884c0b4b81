import { ANY_SPACE, NARROW, NO_BREAK } from './spaces.ts';
import { replaceKeepingStyles, type StyledText } from './styled-text.ts';

const TAB_SPACES = 4;

/** Indentation by the writer of a line within a paragraph; it becomes no-break spaces. */
const INDENTATION = /(?<=\n)[ \t]+(?=[^ \t\n])/g;

/** Width in spaces of the spaces and tabs at a line's start. */
export const measureIndentation = (white: string): number =>
  white.replaceAll('\t', ' '.repeat(TAB_SPACES)).length;

const formatIndentation = ([white]: RegExpExecArray): string => NO_BREAK.repeat(measureIndentation(white));

const tidy = (source: StyledText): StyledText => {
  const text = replaceKeepingStyles(source, INDENTATION, formatIndentation, /\n[ \t]/);
  const plain = replaceKeepingStyles(text, /[ \t]*\t[ \t]*| {2,}/g, () => ' ');
  return replaceKeepingStyles(plain, /^ +| +$/gm, () => '');
};

/** Letters of other scripts keep their own punctuation: Здравствуйте! שלום! */
const FOREIGN_LETTER = '[\\p{L}--[\\p{sc=Latn}\\p{sc=Zyyy}]]';
const HIGH = new RegExp(`(?<=[^\\s\\(\\[«“‘!?;:¡¿])(?<!${FOREIGN_LETTER})[${ANY_SPACE}]*([;!?]+)`, 'gv');
const COLON = new RegExp(
  `(?<=[^\\s\\(\\[«“‘!?;:])(?<!${FOREIGN_LETTER})[${ANY_SPACE}]*:(?=[\\s«"“‘”»\\)\\]]|$)`,
  'gmv',
);

/** A space that was typed between two marks of a row. */
const BETWEEN_MARKS = new RegExp(`(?<=[;!?])[${ANY_SPACE}]+(?=[;!?])`, 'gv');

const formatEllipses = (text: StyledText): StyledText => {
  const dotted = replaceKeepingStyles(text, /\.{3}/g, () => '…', /\.\./);
  return replaceKeepingStyles(dotted, /(?<![\p{L}\p{N}])([Ee]tc)\.?…/gu, ([, etc]) => `${etc}.`, /tc/);
};

const spacePunctuation = (text: StyledText): StyledText => {
  const high = replaceKeepingStyles(text, HIGH, ([, mark]) => `${NARROW}${mark}`, /[;!?]/);
  const rows = replaceKeepingStyles(high, BETWEEN_MARKS, () => NARROW, /[;!?][^;!?\p{L}]+[;!?]/u);
  return replaceKeepingStyles(rows, COLON, () => `${NO_BREAK}:`, /:/);
};

/** Rules for typed spaces and for punctuation. */
export const spacing = { tidy, ellipsis: formatEllipses, punctuation: spacePunctuation };
