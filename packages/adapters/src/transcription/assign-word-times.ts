import type { TranscribedWord } from '@souvenance/core';

/** A timed part of the speech: a word, a part of one, or a whole sentence. */
export type TimedPart = TranscribedWord;

const listLetters = (text: string): string[] => [
  ...text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
];

/** Replaces control characters, and those that reorder or hide text, by spaces. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/gu, ' ').trim();

const isOpening = (token: string): boolean => /^[«“"([–—-]+$/u.test(token);
const gapBefore = (token: string): string => (/^[;!?]/u.test(token) ? '\u202f' : '\u00a0');

/** The words as written, each with the punctuation that French separates by a space. */
const writtenWords = (text: string): string[] => {
  const words: string[] = [];
  let before = '';
  for (const token of cleanText(text).split(' ')) {
    if (token === '') continue;
    if (listLetters(token).length > 0) {
      words.push(`${before}${token}`);
      before = '';
    } else if (isOpening(token)) before = `${before}${token}\u00a0`;
    else if (words.length > 0) words.push(`${words.pop()}${gapBefore(token)}${token}`);
  }
  return words;
};

interface TimedLetter {
  readonly startMs: number;
  readonly endMs: number;
  readonly isDoubtful: boolean;
}

/** Gives each letter an equal share of its part's time. */
const timedLetters = ({ text, startMs, endMs, isDoubtful }: TimedPart): TimedLetter[] => {
  const count = listLetters(text).length;
  const each = (endMs - startMs) / count;
  return Array.from({ length: count }, (_, at) => ({
    startMs: startMs + each * at,
    endMs: startMs + each * (at + 1),
    isDoubtful,
  }));
};

const alphabet = (texts: readonly string[]): string => texts.flatMap(listLetters).join('');

/** Rounds the times, and keeps them in order and within the sound. */
const inOrder = (words: readonly TranscribedWord[], endMs: number): TranscribedWord[] => {
  let last = 0;
  return words.map((word) => {
    const startMs = Math.round(Math.min(Math.max(word.startMs, last), endMs));
    last = startMs;
    return { ...word, startMs, endMs: Math.round(Math.min(Math.max(word.endMs, startMs), endMs)) };
  });
};

/**
 * Gives the written words the times of the parts. Services time words without punctuation, parts of words, or whole
 * sentences; letter by letter they match the text. Where they do not, the parts themselves are used as the words.
 */
export const assignWordTimes = (
  text: string,
  parts: readonly TimedPart[],
  durationMs: number,
): TranscribedWord[] => {
  const textWords = writtenWords(text);
  const isSame = alphabet(textWords) === alphabet(parts.map((part) => part.text));
  const words = isSame ? textWords : parts.flatMap((part) => writtenWords(part.text));
  const letters = parts.flatMap(timedLetters);
  let at = 0;
  const timed = words.map((word): TranscribedWord => {
    const wordLetters = letters.slice(at, at + listLetters(word).length);
    at += wordLetters.length;
    const [first, last] = [wordLetters[0], wordLetters.at(-1)];
    const isDoubtful = wordLetters.some((letter) => letter.isDoubtful);
    return {
      text: word,
      startMs: first?.startMs ?? durationMs,
      endMs: last?.endMs ?? durationMs,
      isDoubtful,
    };
  });
  return inOrder(timed, durationMs);
};
