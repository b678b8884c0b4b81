'use client';

import type { BookQuestion } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { moved } from './moved.ts';

/** What can be done with the questions of a book; the page is read anew after each. */
export const useQuestionActions = (bookId: string) => {
  const client = useClient();
  const router = useRouter();
  const { run, busy, sentence, problem } = useAction();
  const params = { bookId };
  const doing = (work: () => Promise<unknown>) => {
    if (busy) return;
    void run(async () => {
      await work();
      router.refresh();
    });
  };
  return {
    busy,
    sentence,
    problem,
    setState: (questionId: string, state: 'chosen' | 'skipped') =>
      doing(() => client.call('questions.setState', { params: { bookId, questionId }, body: { state } })),
    move: (waiting: readonly BookQuestion[], from: number, step: 1 | -1) =>
      doing(() => {
        const questionIds = moved(waiting, from, step).map(({ id }) => id);
        return client.call('questions.reorder', { params, body: { questionIds } });
      }),
    ask: (questionId: string, personId: string) =>
      doing(() => client.call('deliveries.ask', { params, body: { questionId, personId } })),
  };
};

export type QuestionActions = ReturnType<typeof useQuestionActions>;
