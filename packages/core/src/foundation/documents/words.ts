/** As words are compared: without accents, in small letters, « œ » as two. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Fewest letters by which anything is looked for. */
export const WORD_LETTERS_MIN = 2;

/** Most words that a document is found by: its names and numbers, never its text. */
const WORDS_MAX = 80;

const between = /[\s«»()",;]+/u;

const isLong = (word: string): boolean => word.length >= WORD_LETTERS_MIN;

/** The words of a search, each of which must be found. */
export const askedWords = (text: string): string[] => folded(text).split(between).filter(isLong);

/**
 * The words by which texts are found, each once: what stands between spaces, whole, and its pieces between signs, so that
 * « S-2026-0042 » and an address are found by either.
 */
export const wordsOf = (texts: readonly string[]): string[] => {
  const whole = texts.flatMap((text) => folded(text).split(between));
  const pieces = whole.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...pieces].filter(isLong))].slice(0, WORDS_MAX);
};
