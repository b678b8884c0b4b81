import { syllables } from '@react-pdf/hyphenate/fr';
import { memoize } from '../foundation/memoize.ts';

/** Six letters at least, three before the hyphen and three after, never a capitalised word (README.md, Typography). */
const LETTERS_MIN = 6;
const EDGE_LETTERS = 3;
const WORDS_MAX = 60_000;

const CORE = /(?<=^|[^\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?=[^\p{L}\p{M}]*$)/u;

const pointsOfWord = (word: string): number[] => {
  const core = CORE.exec(word);
  if (!core || core[0].length < LETTERS_MIN || /[-‑–—/@]|\d/.test(word)) return [];
  const points: number[] = [];
  let at = 0;
  for (const part of syllables(core[0]).slice(0, -1)) {
    at += part.length;
    if (at >= EDGE_LETTERS && core[0].length - at >= EDGE_LETTERS) points.push(core.index + at);
  }
  return points;
};

/** Where a word may be divided with a hyphen, as character indexes. */
export const hyphenPoints: (word: string) => readonly number[] = memoize(
  WORDS_MAX,
  (word: string) => word,
  pointsOfWord,
);
