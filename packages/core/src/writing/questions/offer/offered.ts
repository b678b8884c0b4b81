import type { LibraryQuestion, QuestionTheme } from '../library/theme.ts';

/** A book's opt-ins beyond the default questions. */
export interface OptIn {
  /** Ids of the optional themes that the family chose. */
  readonly themes: readonly string[];
  /** Whether sensitive questions may be sent to this person. */
  readonly takesSensitive: boolean;
}

export const isChosenTheme = ({ id }: Pick<QuestionTheme, 'id'>, themes: readonly string[]): boolean =>
  themes.includes(id);

/**
 * Whether a question may be shown, drawn, chosen, printed or mailed: an optional theme only when the family chose it, a
 * sensitive question only by opt-in. Every use case must check this.
 */
export const isOffered = (
  theme: Pick<QuestionTheme, 'id' | 'optional'>,
  { sensitive }: Pick<LibraryQuestion, 'sensitive'>,
  { themes, takesSensitive }: OptIn,
): boolean => (!theme.optional || isChosenTheme(theme, themes)) && (!sensitive || takesSensitive);
