import { ANY_SPACE, NO_BREAK } from './spaces.ts';
import { type Replacer, replaceKeepingStyles, type StyledText } from './styled-text.ts';

const SPEECH_DASH = new RegExp(
  `(?<=^${NO_BREAK}*|«${NO_BREAK})(?:(?:--?|–|—) +(?=\\S)|(?:--?|–|—)(?=[\\p{L}«“…])|—${NO_BREAK} *(?=\\S))`,
  'gmu',
);
const BETWEEN = new RegExp(
  `(?<=[^\\s«“])([ ${NO_BREAK}]+)(-{1,3}|–|—)(?:([ ${NO_BREAK}]+)(?=[^\\s,.;:!?)»])|(?=[${ANY_SPACE}]*[,.;:!?)»]))`,
  'gu',
);

/** A line that begins with a speech dash, up to another dash. */
const SPOKEN_LINE = new RegExp(`(?:^|\n)${NO_BREAK}*(?:«${NO_BREAK})?—[^\n]*$`, 'u');

/**
 * A new speaker within a paragraph: after the end of a sentence, or an em dash after a colon; before a capital. An en
 * dash may open an aside there, except in a line of speech.
 */
const isChangeOfSpeaker = (match: RegExpExecArray): boolean => {
  if (match[2] === '–' && !SPOKEN_LINE.test(match.input.slice(0, match.index))) return false;
  const before = match.input[match.index - 1] ?? '';
  const after = match.input[match.index + match[0].length] ?? '';
  return (match[2] === '—' ? /[.!?…»:]/u : /[.!?…»]/u).test(before) && /\p{Lu}/u.test(after);
};

const isSubtraction = (match: RegExpExecArray): boolean =>
  /\d/.test(match.input[match.index - 1] ?? '') &&
  /\d/.test(match.input[match.index + match[0].length] ?? '');

const SENTENCE_END = /[.!?…][»”"’]?[\s\u00A0]+\p{Lu}|\n/u;

/**
 * Dashes between words: the first opens an aside and is joined to the next word, the second closes it and is joined to
 * the word before. All are en dashes, so that a book has one; an aside ends with its sentence at the latest.
 */
const createAsideReplacer = (): Replacer => {
  let openedAt: number | null = null;
  return (match) => {
    const [whole, before = '', , after] = match;
    const isJoinedLeft = before.includes(NO_BREAK);
    const isJoinedRight = after?.includes(NO_BREAK) ?? false;
    if (isSubtraction(match)) return whole;
    if (after !== undefined && isChangeOfSpeaker(match)) {
      openedAt = null;
      return ` —${NO_BREAK}`;
    }
    if (openedAt !== null && SENTENCE_END.test(match.input.slice(openedAt, match.index))) openedAt = null;
    const isClosing =
      after === undefined || (isJoinedLeft === isJoinedRight ? openedAt !== null : isJoinedLeft);
    openedAt = isClosing ? null : match.index + whole.length;
    return isClosing ? `${NO_BREAK}–${after === undefined ? '' : ' '}` : ` –${NO_BREAK}`;
  };
};

/** Speech at the start of a line, and dashes typed against their words. */
const formatSpeech = (text: StyledText): StyledText => {
  const spoken = replaceKeepingStyles(text, SPEECH_DASH, () => `—${NO_BREAK}`, /[-–—]/);
  return replaceKeepingStyles(spoken, /(?<=\p{L}[,;.…»]?)(?:--|—)(?=[\p{L}«])/gu, () => ' -- ', /--|—/);
};

const formatDashesBetween = (text: StyledText): StyledText => {
  const intervals = replaceKeepingStyles(text, /(?<=\d)--(?=\d)/g, () => '–', /--/);
  return replaceKeepingStyles(intervals, BETWEEN, createAsideReplacer(), /[-–—]/);
};

/** Rules for dashes of speech, and for those between words: asides and intervals. */
export const dashes = { speech: formatSpeech, between: formatDashesBetween };
