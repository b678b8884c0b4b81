import type { LibraryQuestion, QuestionTheme } from '../library/theme.ts';

/** The opt-ins of a book's family beyond harmless questions. */
export interface OptedIn {
  /** Ids of the themes that the family named. */
  readonly themes: readonly string[];
  /** Whether questions that may hurt are put to this person. */
  readonly takesSensitive: boolean;
}

export const isNamed = ({ id }: Pick<QuestionTheme, 'id'>, themes: readonly string[]): boolean =>
  themes.includes(id);

/**
 * The one rule of what may be shown, drawn, chosen, printed or mailed: an optional theme only where it was named, what
 * may hurt only to who asked for it. Every door asks here.
 */
export const isOffered = (
  theme: Pick<QuestionTheme, 'id' | 'optional'>,
  { sensitive }: Pick<LibraryQuestion, 'sensitive'>,
  { themes, takesSensitive }: OptedIn,
): boolean => (!theme.optional || isNamed(theme, themes)) && (!sensitive || takesSensitive);
