export const BACKOFF_TYPE = 'capped';

/** First pause before a job is tried again. */
export const RETRY_BASE_MS = 2_000;
const RETRY_MS_MAX = 300_000;

/** Doubles from the base to 5 minutes; half of it is chance, so that jobs failed together don't come back together. */
export const retryDelayMs = (baseMs: number, attemptsMade: number, random: number): number => {
  const longest = Math.min(RETRY_MS_MAX, baseMs * 2 ** (attemptsMade - 1));
  return Math.round(longest * (0.5 + random / 2));
};
