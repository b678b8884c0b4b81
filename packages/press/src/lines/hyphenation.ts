import { syllables } from '@react-pdf/hyphenate/fr';
import { memoize } from '../foundation/memoize.ts';

/** A hyphenated word has at least six letters, three on each side, and no capital (README.md, Typography). */
const LETTERS_MIN = 6;
const EDGE_LETTERS = 3;
const WORDS_MAX = 60_000;

const CORE = /(?<=^|[^\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?=[^\p{L}\p{M}]*$)/u;

const findHyphenPoints = (word: string): number[] => {
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

/** Returns the positions at which a word may be hyphenated, as character indices. */
export const hyphenPoints: (word: string) => readonly number[] = memoize(
  WORDS_MAX,
  (word: string) => word,
  findHyphenPoints,
);
