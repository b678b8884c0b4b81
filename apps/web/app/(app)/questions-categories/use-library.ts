'use client';

import type { BookLibrary, BookQuestion } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import {
  bookQuestionsOfLibrary,
  cardsOf,
  firstFree,
  matchingCardsAmong,
  randomCard,
} from './library-cards.ts';

interface LibraryState {
  readonly bookId: string;
  readonly library: BookLibrary;
  readonly questions: readonly BookQuestion[];
}

/** The library's cards: which are sought, which one lies on top, and what is done with it. */
export const useLibrary = ({ bookId, library, questions }: LibraryState) => {
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { run } = action;
  const [words, setWords] = useState('');
  const [themeId, setThemeId] = useState('');
  const [isSurprise, setSurprise] = useState(false);
  const cards = useMemo(() => cardsOf(library.themes), [library]);
  const bookQuestions = useMemo(() => bookQuestionsOfLibrary(questions), [questions]);
  const [shownId, setShownId] = useState(() => firstFree(cards, bookQuestions));
  const matchingCards = useMemo(() => matchingCardsAmong(cards, { words, themeId }), [cards, words, themeId]);
  const all = isSurprise ? cards : matchingCards;
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === shownId),
  );
  const card = all[at] ?? null;
  const lay = (id: string | null, isDrawn: boolean) => {
    setShownId(id);
    setSurprise(isDrawn);
  };
  const doing = (what: string, work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      router.refresh();
    }, what);
  return {
    action,
    card,
    at,
    words,
    themeId,
    isSurprise,
    count: matchingCards.length,
    bookQuestion: card === null ? undefined : bookQuestions.get(card.id),
    search: (change: { words?: string; themeId?: string }) => {
      setWords(change.words ?? words);
      setThemeId(change.themeId ?? themeId);
      lay(null, false);
    },
    /** Round the pile: after the last card lies the first. */
    turn: (step: 1 | -1) =>
      lay(matchingCards[(at + step + matchingCards.length) % matchingCards.length]?.id ?? null, false),
    draw: () => {
      const randomId = randomCard(cards, bookQuestions, card?.id, Math.random());
      lay(randomId?.id ?? null, randomId !== null);
    },
    isAllDrawn: cards.every(({ id }) => bookQuestions.has(id)),
    leave: () => lay(firstFree(cards, bookQuestions), false),
    choose: (libraryId: string) =>
      doing('choose', () => client.call('questions.choose', { params: { bookId }, body: { libraryId } })),
    unchoose: (questionId: string) =>
      doing('choose', () => client.call('questions.unchoose', { params: { bookId, questionId } })),
    open: (opened: string, isOpen: boolean) =>
      doing(opened, () =>
        client.call('questions.openTheme', { params: { bookId, themeId: opened }, body: { isOpen } }),
      ),
  };
};

export type LibraryInHand = ReturnType<typeof useLibrary>;
