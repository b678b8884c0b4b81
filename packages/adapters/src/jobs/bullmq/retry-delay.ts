export const BACKOFF_TYPE = 'capped';

/** First pause before a retry. */
export const RETRY_BASE_MS = 2_000;
const RETRY_MS_MAX = 300_000;

/**
 * Pause in ms before a retry: doubles from the base up to 5 minutes. Half of it is random, so that jobs that failed
 * together are not retried together.
 */
export const retryDelayMs = (baseMs: number, attemptsMade: number, random: number): number => {
  const longest = Math.min(RETRY_MS_MAX, baseMs * 2 ** (attemptsMade - 1));
  return Math.round(longest * (0.5 + random / 2));
};
