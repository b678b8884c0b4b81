'use client';

import type { BookQuestion, Delivery, Person } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { moveItem } from '#lib/lists/move-item.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import type { OtherNarrator } from './narrator-choice.ts';

/** Result of the last click, shown above the list. */
export type Outcome =
  | { readonly key: 'skipped' | 'unskipped' }
  | { readonly key: 'asked' | 'cancelled' | 'revoked' | 'askedToo'; readonly person: string }
  | { readonly key: 'moved'; readonly position: number; readonly count: number };

/** The question whose button was clicked, so that the focus follows its row. */
export interface ClickedRow {
  readonly questionId: string;
  /** Direction of a move button; null for any other button. */
  readonly step: 1 | -1 | null;
}

/** Actions on the questions of a book; each refreshes the page. */
export const useQuestionActions = (bookId: string) => {
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage, problem } = useAction();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [clickedRow, setClickedRow] = useState<ClickedRow | null>(null);
  const params = { bookId };
  const runForRow = (row: ClickedRow, work: () => Promise<unknown>, nextOutcome: Outcome | null) => {
    if (busy) return;
    setOutcome(null);
    void run(async () => {
      await work();
      setClickedRow(row);
      setOutcome(nextOutcome);
      router.refresh();
    });
  };
  return {
    busy,
    problemMessage,
    problem,
    outcome,
    clicked: clickedRow,
    forget: () => setOutcome(null),
    setState: (questionId: string, state: 'chosen' | 'skipped') =>
      runForRow(
        { questionId, step: null },
        () => client.call('questions.setState', { params: { bookId, questionId }, body: { state } }),
        { key: state === 'skipped' ? 'skipped' : 'unskipped' },
      ),
    move: (waiting: readonly BookQuestion[], from: number, step: 1 | -1) =>
      runForRow(
        { questionId: waiting[from]?.id ?? '', step },
        () => {
          const questionIds = moveItem(waiting, from, step).map(({ id }) => id);
          return client.call('questions.reorder', { params, body: { questionIds } });
        },
        { key: 'moved', position: from + step + 1, count: waiting.length },
      ),
    ask: (questionId: string, { id: personId, name }: Pick<Person, 'id' | 'name'>) =>
      runForRow(
        { questionId, step: null },
        () => client.call('deliveries.ask', { params, body: { questionId, personId } }),
        { key: 'asked', person: name },
      ),
    /** Puts the question to the other narrator too, whose own it becomes. */
    askToo: (
      { id, libraryId, text, theme }: BookQuestion,
      { narratorId, name }: Pick<OtherNarrator, 'narratorId' | 'name'>,
    ) => {
      const choice = libraryId === null ? { text, theme } : { libraryId };
      const body = narratorId === null ? choice : { ...choice, narratorId };
      return runForRow(
        { questionId: id, step: null },
        () => client.call('questions.choose', { params, body }),
        { key: 'askedToo', person: name },
      );
    },
    cancel: (questionId: string, { id: deliveryId, personName }: Pick<Delivery, 'id' | 'personName'>) =>
      runForRow(
        { questionId, step: null },
        () => client.call('deliveries.cancel', { params: { bookId, deliveryId } }),
        { key: 'cancelled', person: personName },
      ),
    /** Called when the question was withdrawn by its own button. */
    noteRevoked: (questionId: string, person: string) => {
      setClickedRow({ questionId, step: null });
      setOutcome({ key: 'revoked', person });
    },
  };
};

export type QuestionActions = ReturnType<typeof useQuestionActions>;
