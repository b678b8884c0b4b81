import { syllables } from '@react-pdf/hyphenate/fr';
import { memoize } from '../foundation/memoize.ts';

/** A hyphenated word has at least six letters, three on each side (README.md, Typography). */
const LETTERS_MIN = 6;
const EDGE_LETTERS = 3;
/** As a last resort, words of five letters and two letters before the hyphen, which French houses allow. */
const LAST_LETTERS_MIN = 5;
const LAST_LETTERS_BEFORE = 2;
const WORDS_MAX = 60_000;

/** A word without a capital. */
const CORE = /(?<=^|[^\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?=[^\p{L}\p{M}]*$)/u;

const findHyphenationPoints = (
  core: string,
  from: number,
  lettersMin: number,
  lettersBefore: number,
): number[] => {
  if (core.length < lettersMin) return [];
  const points: number[] = [];
  let at = 0;
  for (const part of syllables(core.toLowerCase()).slice(0, -1)) {
    at += part.length;
    if (at >= lettersBefore && core.length - at >= EDGE_LETTERS) points.push(from + at);
  }
  return points;
};

const findHyphenPoints = (word: string): number[] => {
  const core = CORE.exec(word);
  return !core || /[-‑–—/@]|\d/.test(word)
    ? []
    : findHyphenationPoints(core[0], core.index, LETTERS_MIN, EDGE_LETTERS);
};

/** Letters between apostrophes, hyphens and other marks: a name, a part of a compound, a word in capitals. */
const PART = /[\p{L}\p{M}]+/gu;

const AFTER_HYPHEN = /[-‐‑]$/u;

const findLastPoints = (word: string): number[] =>
  /[/@]|\d/.test(word)
    ? []
    : [...word.matchAll(PART)].flatMap(({ 0: part, index }) => {
        // Two letters between two hyphens are no piece of a word: « arrière-pe-tite-fille ».
        const lettersBefore = AFTER_HYPHEN.test(word.slice(0, index)) ? EDGE_LETTERS : LAST_LETTERS_BEFORE;
        return findHyphenationPoints(part, index, LAST_LETTERS_MIN, lettersBefore);
      });

/** Returns the positions at which a word may be hyphenated, as character indices. */
export const hyphenPoints: (word: string) => readonly number[] = memoize(
  WORDS_MAX,
  (word: string) => word,
  findHyphenPoints,
);

/**
 * Returns the positions at which a word with a capital, or a part of a compound, may be hyphenated where nothing else
 * keeps a line from being very loose.
 */
export const lastResortPoints: (word: string) => readonly number[] = memoize(
  WORDS_MAX,
  (word: string) => word,
  findLastPoints,
);
