import { NO_BREAK } from './spaces.ts';
import { type Replacer, replaceTracked, type TrackedText } from './tracked-text.ts';

const SPEECH_DASH = new RegExp(
  `(?<=^(?:«${NO_BREAK})?)(?:(?:--?|–|—) +(?=\\S)|(?:--?|—)(?=[\\p{L}«“…])|—${NO_BREAK} *(?=\\S))`,
  'gmu',
);
const BETWEEN = new RegExp(`([ ${NO_BREAK}]+)(-{1,3}|–|—)(?:([ ${NO_BREAK}]+)(?=\\S)|(?=[,.;)]))`, 'gu');

const isChangeOfSpeaker = (match: RegExpExecArray): boolean => {
  const before = match.input[match.index - 1] ?? '';
  const after = match.input[match.index + match[0].length] ?? '';
  return /[.!?…»]/u.test(before) && /\p{Lu}/u.test(after);
};

const isSubtraction = (match: RegExpExecArray): boolean =>
  /\d/.test(match.input[match.index - 1] ?? '') &&
  /\d/.test(match.input[match.index + match[0].length] ?? '');

/**
 * Dashes between words: the first opens an aside and is joined to the next word, the second closes it and is joined to
 * the word before.
 */
const asides = (): Replacer => {
  let isOpen = false;
  return (match) => {
    const [whole, before = '', mark = '', after] = match;
    const isJoinedLeft = before.includes(NO_BREAK);
    const isJoinedRight = after?.includes(NO_BREAK) ?? false;
    if (isJoinedLeft || isJoinedRight) {
      isOpen = isJoinedRight && !isJoinedLeft;
      return whole;
    }
    if (isSubtraction(match)) return whole;
    if (after !== undefined && isChangeOfSpeaker(match)) return ` —${NO_BREAK}`;
    const dash = mark === '—' ? '—' : '–';
    const isClosing = isOpen || after === undefined;
    isOpen = !isClosing;
    return isClosing ? `${NO_BREAK}${dash}${after === undefined ? '' : ' '}` : ` ${dash}${NO_BREAK}`;
  };
};

/** Replaces typed hyphens that represent dashes: speech at the start of a paragraph, asides, ranges. */
export const dashes = (text: TrackedText): TrackedText => {
  const spoken = replaceTracked(text, SPEECH_DASH, () => `—${NO_BREAK}`);
  const loosened = replaceTracked(spoken, /(?<=\p{L}[,;.…]?)--(?=\p{L})/gu, () => ' -- ');
  const ranges = replaceTracked(loosened, /(?<=\d)--(?=\d)/g, () => '–');
  return replaceTracked(ranges, BETWEEN, asides());
};
