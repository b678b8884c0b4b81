import { syllables } from '@souvenance/press-peers/hyphenate';

const LETTERS_MIN = 6;
const EDGE_LETTERS = 3;
const CORE = /(?<=^|[^\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*(?=[^\p{L}\p{M}]*$)/u;

const joinShortParts = (parts: readonly string[]): string[] => {
  const pieces: string[] = [];
  let open = '';
  let charactersLeft = parts.reduce((sum, part) => sum + part.length, 0);
  for (const part of parts) {
    open += part;
    charactersLeft -= part.length;
    if (open.length < EDGE_LETTERS || (charactersLeft < EDGE_LETTERS && charactersLeft > 0)) continue;
    pieces.push(open);
    open = '';
  }
  return open === '' ? pieces : [...pieces, open];
};

/**
 * Returns the pieces of a word between which the other engines may hyphenate: with the press's French patterns, at
 * least six letters, three on each side, no capitalized word (packages/press/README.md, Typography).
 */
export const splitAtHyphens = (word: string): string[] => {
  const core = CORE.exec(word);
  if (!core || core[0].length < LETTERS_MIN || /[-‑–—/@]|\d/.test(word)) return [word];
  const pieces = joinShortParts(syllables(core[0]));
  const first = word.slice(0, core.index) + (pieces[0] ?? '');
  const tail = word.slice(core.index + core[0].length);
  if (pieces.length < 2) return [word];
  return [first, ...pieces.slice(1, -1), (pieces.at(-1) ?? '') + tail];
};

/** Returns a text with soft hyphens at all these places. */
export const insertSoftHyphens = (text: string): string =>
  text.replace(/[^\s\u00A0]+/g, (word) => splitAtHyphens(word).join('\u00AD'));
