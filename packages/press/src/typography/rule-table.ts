import { type Replacer, replaceTracked, type TrackedText } from './tracked-text.ts';

/** A pattern, its replacement, and a simple pattern without which the first cannot match (see `replaceTracked`). */
export type Rule = readonly [pattern: RegExp, replacer: Replacer, needs: RegExp | null];

/** Applies the rules of a table in order. */
export const applyRules = (text: TrackedText, table: readonly Rule[]): TrackedText =>
  table.reduce(
    (result, [pattern, replacer, needs]) => replaceTracked(result, pattern, replacer, needs),
    text,
  );
