import type { BookLibrary, BookQuestion } from '@souvenance/contracts';

/** A question of the library, shown as a card. */
export interface LibraryCard {
  readonly id: string;
  /** As it is put to the narrator. */
  readonly text: string;
  readonly reads: string;
  readonly isSensitive: boolean;
  readonly themeId: string;
  readonly theme: string;
}

/** All cards, those of themes that the family chose first. */
export const listCards = (themes: BookLibrary['themes']): LibraryCard[] =>
  themes
    .toSorted((a, b) => Number(b.isWanted) - Number(a.isWanted))
    .flatMap(({ id: themeId, name: theme, questions }) =>
      questions.map((question) => ({ ...question, themeId, theme })),
    );

/**
 * Normalises a text for search: « Été » and « ete », « l’école » and « l'ecole », « cœur » and « coeur » are the same.
 */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’']/gu, ' ');

interface CardFilter {
  /** Search text; each of its words must occur in the question or the name of its theme. */
  readonly searchText: string;
  /** Empty for all themes. */
  readonly themeId: string;
}

export const filterCards = (
  cards: readonly LibraryCard[],
  { searchText, themeId }: CardFilter,
): LibraryCard[] => {
  const searchWords = normalize(searchText)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return cards.filter((card) => {
    if (themeId !== '' && card.themeId !== themeId) return false;
    const text = normalize(`${card.text} ${card.theme}`);
    return searchWords.every((word) => text.includes(word));
  });
};

/** The book's questions that come from the library, by library id. */
export const indexByLibraryId = (questions: readonly BookQuestion[]): ReadonlyMap<string, BookQuestion> =>
  new Map(
    questions.flatMap((question) =>
      question.libraryId === null ? [] : [[question.libraryId, question] as const],
    ),
  );

/** Id of the card shown first: the first that is not in the book yet; null without any. */
export const findFirstFreeId = (
  cards: readonly LibraryCard[],
  states: ReadonlyMap<string, unknown>,
): string | null => cards.find(({ id }) => !states.has(id))?.id ?? null;

/**
 * A random card that is not in the book and is not the one shown; null when none is left. `random` is at least 0 and
 * below 1.
 */
export const pickRandomCard = (
  cards: readonly LibraryCard[],
  states: ReadonlyMap<string, unknown>,
  shownId: string | undefined,
  random: number,
): LibraryCard | null => {
  const freeCards = cards.filter(({ id }) => !states.has(id) && id !== shownId);
  return freeCards[Math.floor(random * freeCards.length)] ?? null;
};
