/** Folds a text for comparison: without accents, in lower case, « œ » as « oe ». */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Fewest letters of a search word. */
export const WORD_LETTERS_MIN = 2;

/** Most search words of a document: its names and numbers are indexed, never its text. */
const SEARCH_WORDS_MAX = 80;

const SEPARATORS = /[\s«»()",;]+/u;

const isLongEnough = (word: string): boolean => word.length >= WORD_LETTERS_MIN;

/** Splits a search into words, each of which must match. */
export const splitSearch = (text: string): string[] => foldText(text).split(SEPARATORS).filter(isLongEnough);

/**
 * Returns the words by which texts can be found, each once: each word between spaces as a whole, and its parts between
 * punctuation, so that « S-2026-0042 » and an address are found by either.
 */
export const toSearchWords = (texts: readonly string[]): string[] => {
  const wholeWords = texts.flatMap((text) => foldText(text).split(SEPARATORS));
  const parts = wholeWords.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...wholeWords, ...parts].filter(isLongEnough))].slice(0, SEARCH_WORDS_MAX);
};
