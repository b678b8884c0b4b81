import { type Replacer, replaceKeepingStyles, type StyledText } from './styled-text.ts';

/**
 * A pattern, its replacement, and a simple pattern without which the first cannot match (see `replaceKeepingStyles`).
 */
export type Rule = readonly [pattern: RegExp, replacer: Replacer, needs: RegExp | null];

/** Applies the rules of a table in order. */
export const applyRules = (text: StyledText, table: readonly Rule[]): StyledText =>
  table.reduce(
    (result, [pattern, replacer, needs]) => replaceKeepingStyles(result, pattern, replacer, needs),
    text,
  );
