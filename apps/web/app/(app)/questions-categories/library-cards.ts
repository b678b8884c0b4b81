import type { BookLibrary, BookQuestion } from '@souvenance/contracts';

/** A question of the library as it lies on its card. */
export interface LibraryCard {
  readonly id: string;
  readonly reads: string;
  readonly isSensitive: boolean;
  readonly themeId: string;
  readonly theme: string;
}

/** Every card, the themes that the family named first. */
export const cardsOf = (themes: BookLibrary['themes']): LibraryCard[] =>
  themes
    .toSorted((one, other) => Number(other.isWanted) - Number(one.isWanted))
    .flatMap(({ id: themeId, name: theme, questions }) =>
      questions.map((question) => ({ ...question, themeId, theme })),
    );

/** As words are compared: « Été » and « ete », « l’école » and « l'ecole », « cœur » and « coeur » are the same. */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’']/gu, ' ');

interface CardFilter {
  /** Every word of it stands in the question or in the name of its theme. */
  readonly words: string;
  /** Empty: of any. */
  readonly themeId: string;
}

export const matchingCardsAmong = (
  cards: readonly LibraryCard[],
  { words, themeId }: CardFilter,
): LibraryCard[] => {
  const sought = plain(words)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return cards.filter((card) => {
    if (themeId !== '' && card.themeId !== themeId) return false;
    const text = plain(`${card.reads} ${card.theme}`);
    return sought.every((word) => text.includes(word));
  });
};

/** The book's questions that come from the library, by their library ids. */
export const bookQuestionsOfLibrary = (
  questions: readonly BookQuestion[],
): ReadonlyMap<string, BookQuestion> =>
  new Map(questions.flatMap((one) => (one.libraryId === null ? [] : [[one.libraryId, one] as const])));

/** The card that lies on top when nothing is sought: the first that nobody chose, told or passed yet. */
export const firstFree = (
  cards: readonly LibraryCard[],
  states: ReadonlyMap<string, unknown>,
): string | null => cards.find(({ id }) => !states.has(id))?.id ?? null;

/**
 * One card at random that nobody chose, told or passed yet, another than the one that lies there; null when none is
 * left. `random` is from 0 to below 1.
 */
export const randomCard = (
  cards: readonly LibraryCard[],
  states: ReadonlyMap<string, unknown>,
  shownId: string | undefined,
  random: number,
): LibraryCard | null => {
  const free = cards.filter(({ id }) => !states.has(id) && id !== shownId);
  return free[Math.floor(random * free.length)] ?? null;
};
