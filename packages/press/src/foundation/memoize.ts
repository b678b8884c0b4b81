import { LRUCache } from 'lru-cache';

/**
 * Remembers the results of a pure function under a key of its arguments. Beyond `entriesMax` the one unused for longest
 * goes: an edit leaves nearly all of a book as it was, and one process typesets many books.
 * @example
 * const hyphenPoints = memoize(60_000, (word: string) => word, findHyphenPoints);
 */
export const memoize = <A extends readonly unknown[], V extends NonNullable<unknown>>(
  entriesMax: number,
  keyOf: (...args: A) => string,
  compute: (...args: A) => V,
): ((...args: A) => V) => {
  const results = new LRUCache<string, V>({ max: entriesMax });
  return (...args) => {
    const key = keyOf(...args);
    const cachedResult = results.get(key);
    if (cachedResult !== undefined) return cachedResult;
    const result = compute(...args);
    results.set(key, result);
    return result;
  };
};
