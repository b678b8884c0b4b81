import { NO_BREAK } from './spaces.ts';
import { type Replacer, replaceTracked, type TrackedText } from './tracked-text.ts';

const SPOKEN = new RegExp(
  `(?<=^(?:«${NO_BREAK})?)(?:(?:--?|–|—) +(?=\\S)|(?:--?|—)(?=[\\p{L}«“…])|—${NO_BREAK} *(?=\\S))`,
  'gmu',
);
const BETWEEN = new RegExp(`([ ${NO_BREAK}]+)(-{1,3}|–|—)(?:([ ${NO_BREAK}]+)(?=\\S)|(?=[,.;)]))`, 'gu');

const isTurnOfSpeech = (match: RegExpExecArray): boolean => {
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
    const leftHolds = before.includes(NO_BREAK);
    const rightHolds = after?.includes(NO_BREAK) ?? false;
    if (leftHolds || rightHolds) {
      isOpen = rightHolds && !leftHolds;
      return whole;
    }
    if (isSubtraction(match)) return whole;
    if (after !== undefined && isTurnOfSpeech(match)) return ` —${NO_BREAK}`;
    const dash = mark === '—' ? '—' : '–';
    const closes = isOpen || after === undefined;
    isOpen = !closes;
    return closes ? `${NO_BREAK}${dash}${after === undefined ? '' : ' '}` : ` ${dash}${NO_BREAK}`;
  };
};

/** Replaces typed hyphens that represent dashes: speech at the start of a paragraph, asides, ranges. */
export const dashes = (text: TrackedText): TrackedText => {
  const spoken = replaceTracked(text, SPOKEN, () => `—${NO_BREAK}`);
  const loosened = replaceTracked(spoken, /(?<=\p{L}[,;.…]?)--(?=\p{L})/gu, () => ' -- ');
  const ranges = replaceTracked(loosened, /(?<=\d)--(?=\d)/g, () => '–');
  return replaceTracked(ranges, BETWEEN, asides());
};
