'use client';

import type { BookLibrary, BookQuestion } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import {
  filterCards,
  findFirstFreeId,
  indexByLibraryId,
  listCards,
  pickRandomCard,
} from './library-cards.ts';

interface LibraryState {
  readonly bookId: string;
  readonly library: BookLibrary;
  readonly questions: readonly BookQuestion[];
}

/** State of the question library: search, current card, and the actions on it. */
export const useLibraryBrowser = ({ bookId, library, questions }: LibraryState) => {
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { run } = action;
  const [searchText, setSearchText] = useState('');
  const [themeId, setThemeId] = useState('');
  const [isSurprise, setSurprise] = useState(false);
  const cards = useMemo(() => listCards(library.themes), [library]);
  const bookQuestions = useMemo(() => indexByLibraryId(questions), [questions]);
  const [shownId, setShownId] = useState(() => findFirstFreeId(cards, bookQuestions));
  const matchingCards = useMemo(
    () => filterCards(cards, { searchText, themeId }),
    [cards, searchText, themeId],
  );
  const browsedCards = isSurprise ? cards : matchingCards;
  const index = Math.max(
    0,
    browsedCards.findIndex(({ id }) => id === shownId),
  );
  const card = browsedCards[index] ?? null;
  const showCard = (id: string | null, isDrawn: boolean) => {
    setShownId(id);
    setSurprise(isDrawn);
  };
  const runAndRefresh = (name: string, work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      router.refresh();
    }, name);
  return {
    action,
    card,
    at: index,
    words: searchText,
    themeId,
    isSurprise,
    count: matchingCards.length,
    bookQuestion: card === null ? undefined : bookQuestions.get(card.id),
    search: (change: { words?: string; themeId?: string }) => {
      setSearchText(change.words ?? searchText);
      setThemeId(change.themeId ?? themeId);
      showCard(null, false);
    },
    /** Shows the next or previous card; after the last comes the first. */
    turn: (step: 1 | -1) =>
      showCard(
        matchingCards[(index + step + matchingCards.length) % matchingCards.length]?.id ?? null,
        false,
      ),
    draw: () => {
      const randomId = pickRandomCard(cards, bookQuestions, card?.id, Math.random());
      showCard(randomId?.id ?? null, randomId !== null);
    },
    isAllDrawn: cards.every(({ id }) => bookQuestions.has(id)),
    leave: () => showCard(findFirstFreeId(cards, bookQuestions), false),
    choose: (libraryId: string) =>
      runAndRefresh('choose', () =>
        client.call('questions.choose', { params: { bookId }, body: { libraryId } }),
      ),
    unchoose: (questionId: string) =>
      runAndRefresh('choose', () => client.call('questions.unchoose', { params: { bookId, questionId } })),
    open: (openedThemeId: string, isOpen: boolean) =>
      runAndRefresh(openedThemeId, () =>
        client.call('questions.openTheme', { params: { bookId, themeId: openedThemeId }, body: { isOpen } }),
      ),
  };
};

export type LibraryBrowser = ReturnType<typeof useLibraryBrowser>;
