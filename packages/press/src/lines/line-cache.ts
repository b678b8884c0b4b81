import { LRUCache } from 'lru-cache';
import type { TypesetLine } from './line.ts';

interface TypesetLines {
  readonly lines: TypesetLine[];
  readonly missing: readonly string[];
}

/** Running heads, folios, titles and contents recur each time a book is typeset. */
const ENTRIES_MAX = 6_000;

const lineCache = new LRUCache<string, TypesetLines>({ max: ENTRIES_MAX });

/**
 * Typesets lines once per key; the key must contain everything they depend on. Missing characters are reported to
 * `onMissing` also on a cache hit.
 */
export const cachedLines = (
  key: string,
  onMissing: (character: string) => void,
  typeset: (onMissing: (character: string) => void) => TypesetLine[],
): TypesetLine[] => {
  const cached = lineCache.get(key);
  if (cached) {
    for (const character of cached.missing) onMissing(character);
    return cached.lines;
  }
  const missing: string[] = [];
  const lines = typeset((character) => missing.push(character));
  lineCache.set(key, { lines, missing });
  for (const character of missing) onMissing(character);
  return lines;
};
