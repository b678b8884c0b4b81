/** Longest time, in milliseconds, that a check of a service waits for an answer. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Waits for `work` at most `ms` milliseconds; then rejects, while the work itself goes on. */
export const withTimeout = async <R>(work: Promise<R>, ms = ANSWER_TIMEOUT_MS): Promise<R> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
};
