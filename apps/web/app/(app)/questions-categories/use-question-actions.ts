'use client';

import type { BookQuestion } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { moved } from './moved.ts';

/** Result of the last click, as it is shown above the list. */
export type Outcome =
  | { readonly key: 'skipped' | 'unskipped' }
  | { readonly key: 'revoked'; readonly person: string }
  | { readonly key: 'moved'; readonly position: number; readonly count: number };

/** The question whose button was clicked, so that the focus follows it wherever its row is now. */
export interface ClickedRow {
  readonly questionId: string;
  /** Which of its two buttons of the order; null for any other one. */
  readonly step: 1 | -1 | null;
}

/** Actions on the questions of a book; the page is read again after each. */
export const useQuestionActions = (bookId: string) => {
  const client = useClient();
  const router = useRouter();
  const { run, busy, sentence, problem } = useAction();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [clicked, setClicked] = useState<ClickedRow | null>(null);
  const params = { bookId };
  const doing = (row: ClickedRow, work: () => Promise<unknown>, done: Outcome | null) => {
    if (busy) return;
    setOutcome(null);
    void run(async () => {
      await work();
      setClicked(row);
      setOutcome(done);
      router.refresh();
    });
  };
  return {
    busy,
    sentence,
    problem,
    outcome,
    clicked,
    forget: () => setOutcome(null),
    setState: (questionId: string, state: 'chosen' | 'skipped') =>
      doing(
        { questionId, step: null },
        () => client.call('questions.setState', { params: { bookId, questionId }, body: { state } }),
        { key: state === 'skipped' ? 'skipped' : 'unskipped' },
      ),
    move: (waiting: readonly BookQuestion[], from: number, step: 1 | -1) =>
      doing(
        { questionId: waiting[from]?.id ?? '', step },
        () => {
          const questionIds = moved(waiting, from, step).map(({ id }) => id);
          return client.call('questions.reorder', { params, body: { questionIds } });
        },
        { key: 'moved', position: from + step + 1, count: waiting.length },
      ),
    ask: (questionId: string, personId: string) =>
      doing(
        { questionId, step: null },
        () => client.call('deliveries.ask', { params, body: { questionId, personId } }),
        null,
      ),
    /** A question was taken back, by its own button. */
    noteRevoked: (questionId: string, person: string) => {
      setClicked({ questionId, step: null });
      setOutcome({ key: 'revoked', person });
    },
  };
};

export type QuestionActions = ReturnType<typeof useQuestionActions>;
