import { hyphenPoints } from './hyphenation.ts';

/** A place inside a word where a line may end. */
export interface BreakOpportunity {
  /** Index of the character that would begin the next line. */
  readonly at: number;
  readonly kind: 'hyphen' | 'after-hyphen' | 'address' | 'emergency';
}

const AFTER_MARK = /(?<=[\p{L}\p{N}])(?:[-‐—–/]|…(?=\p{L}))(?=[\p{L}\p{N}«“])/gu;
const ADDRESS = /[/.\-_?&=@#:](?=[\p{L}\p{N}])/gu;

const indexesAfter = (word: string, pattern: RegExp): number[] =>
  [...word.matchAll(pattern)].map((match) => match.index + match[0].length);

const isAddress = (word: string): boolean => /^(?:https?:|www\.)|@|\w\/\w+\/|\.\w+\//.test(word);

/** Where a word may be cut, in order; `isTooLong` adds a break before every character as the last resort. */
export const breakOpportunities = (word: string, isTooLong: boolean): BreakOpportunity[] => {
  const found = new Map<number, BreakOpportunity['kind']>();
  if (isTooLong) {
    let at = 0;
    for (const character of word) {
      if (at >= 2 && at <= word.length - 2) found.set(at, 'emergency');
      at += character.length;
    }
  }
  if (isAddress(word)) for (const at of indexesAfter(word, ADDRESS)) found.set(at, 'address');
  else {
    for (const at of hyphenPoints(isTooLong ? word.toLowerCase() : word)) found.set(at, 'hyphen');
    for (const at of indexesAfter(word, AFTER_MARK)) found.set(at, 'after-hyphen');
  }
  return [...found].map(([at, kind]) => ({ at, kind })).sort((a, b) => a.at - b.at);
};
