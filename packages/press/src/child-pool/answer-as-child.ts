import { failureFrom, type MessageFromChild, type MessageToChild } from './child-messages.ts';

/** Answers a question. `note` sends a progress event before the answer; `signal` aborts when nobody waits any more. */
export type AnswerQuestion = (
  question: unknown,
  note: (note: unknown) => void,
  signal: AbortSignal,
) => Promise<unknown>;

const tell = (message: MessageFromChild): Promise<void> =>
  new Promise((resolve) => {
    // The parent process may have ended; there is then nobody to answer.
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });

const MB = 1_000_000;

/**
 * The whole program of a child process that answers questions. It ends when its parent ends, whatever it is doing, and leaves
 * it to the parent to end it: a signal to the whole process group does not interrupt a book. A process that has grown above
 * `restMb` answers no further question, so that the memory of an expensive one is freed.
 */
export const answerAsChild = (answer: AnswerQuestion, { restMb }: { restMb: number }): void => {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit());
  let abortController = new AbortController();
  process.on('message', async (message: MessageToChild) => {
    if ('stop' in message) return abortController.abort(new Error('nobody waits any more'));
    abortController = new AbortController();
    try {
      const result = await answer(message.question, (note) => void tell({ note }), abortController.signal);
      await tell({ answer: result, isLast: process.memoryUsage.rss() > restMb * MB });
    } catch (error) {
      await tell(failureFrom(error));
    }
  });
};
