import { type FromApart, refusedBy, type ToApart } from './apart-messages.ts';

/** Answers a question; `note` tells something before the answer, `signal` says that nobody waits for it any more. */
export type AnswerApart = (
  question: unknown,
  note: (note: unknown) => void,
  signal: AbortSignal,
) => Promise<unknown>;

const tell = (message: FromApart): Promise<void> =>
  new Promise((resolve) => {
    // Whoever asked may be gone: nobody is left to be told.
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });

const MB = 1_000_000;

/**
 * The whole program of a process that answers apart. It ends with whoever started it, whatever it is doing, and leaves
 * it to that process to end it: a signal to the whole group is no reason to drop a book. A process that has grown above
 * `restMb` answers no further question: what a dear one took is given back.
 */
export const answerApart = (answer: AnswerApart, { restMb }: { restMb: number }): void => {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit());
  let abortController = new AbortController();
  process.on('message', async (message: ToApart) => {
    if ('stop' in message) return abortController.abort(new Error('nobody waits any more'));
    abortController = new AbortController();
    try {
      const result = await answer(message.question, (note) => void tell({ note }), abortController.signal);
      await tell({ answer: result, isLast: process.memoryUsage.rss() > restMb * MB });
    } catch (error) {
      await tell(refusedBy(error));
    }
  });
};
