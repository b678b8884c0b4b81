import type { LibraryQuestion, QuestionTheme } from '../library/theme.ts';

/** What a book's family has asked for beyond what can hurt nobody. */
export interface OptedIn {
  /** Themes that the family named, by their ids or, in older books, their names. */
  readonly themes: readonly string[];
  /** Whether questions that may hurt are put to this person. */
  readonly takesSensitive: boolean;
}

export const isNamed = (
  { id, name }: Pick<QuestionTheme, 'id' | 'name'>,
  themes: readonly string[],
): boolean => themes.includes(id) || themes.includes(name);

/**
 * The one rule of what may be shown, drawn, chosen, printed or mailed: an optional theme only where it was named, what
 * may hurt only to who asked for it. Every door asks here.
 */
export const isOffered = (
  theme: Pick<QuestionTheme, 'id' | 'name' | 'optional'>,
  { sensitive }: Pick<LibraryQuestion, 'sensitive'>,
  { themes, takesSensitive }: OptedIn,
): boolean => (!theme.optional || isNamed(theme, themes)) && (!sensitive || takesSensitive);
