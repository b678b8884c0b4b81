import type { SetLine } from './line.ts';

interface Kept {
  readonly lines: SetLine[];
  readonly missing: readonly string[];
}

/** Heads, folios, titles and the contents come back at each setting of a book: so many of them are kept. */
const KEPT = 6_000;

const kept = new Map<string, Kept>();

/**
 * Lines set once for a key of all that they follow from. What no font has is told each time, as if they were set
 * anew.
 */
export const keptLines = (
  key: string,
  onMissing: (character: string) => void,
  set: (onMissing: (character: string) => void) => SetLine[],
): SetLine[] => {
  const known = kept.get(key);
  if (known) {
    for (const character of known.missing) onMissing(character);
    return known.lines;
  }
  const missing: string[] = [];
  const lines = set((character) => missing.push(character));
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, { lines, missing });
  for (const character of missing) onMissing(character);
  return lines;
};
