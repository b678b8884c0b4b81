import { LRUCache } from 'lru-cache';

/**
 * Caches the results of a pure function under a key of its arguments. Beyond `entriesMax` the least recently used
 * result is evicted: an edit leaves nearly all of a book unchanged, and one process typesets many books.
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
