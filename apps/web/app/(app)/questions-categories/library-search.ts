import type { BookLibrary } from '@souvenance/contracts';
import { foldFrench } from '@souvenance/contracts/rules';

/** A question of the library with the name of its theme. */
export interface LibraryItem {
  readonly id: string;
  /** As the narrator will read it. */
  readonly text: string;
  readonly isSensitive: boolean;
  readonly theme: string;
}

/** All questions on offer, in the order of the themes. */
export const listItems = (themes: BookLibrary['themes']): LibraryItem[] =>
  themes.flatMap(({ name: theme, questions }) =>
    questions.map(({ id, text, isSensitive }) => ({ id, text, isSensitive, theme })),
  );

/**
 * Normalises a text for search: « Été » and « ete », « l’école » and « l'ecole », « cœur » and « coeur » are the same.
 */
const normalize = (text: string): string => foldFrench(text).replace(/[’']/gu, ' ');

/** The words that are looked for; none for a text of spaces. */
const toSearchWords = (searchText: string): string[] =>
  normalize(searchText)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** The items in which each word of the text occurs, in the question or the name of its theme; null without a word. */
export const searchItems = (items: readonly LibraryItem[], searchText: string): LibraryItem[] | null => {
  const searchWords = toSearchWords(searchText);
  if (searchWords.length === 0) return null;
  return items.filter(({ text, theme }) => {
    const itemText = normalize(`${text} ${theme}`);
    return searchWords.every((word) => itemText.includes(word));
  });
};
