import type { Clock } from '@souvenance/core';

/**
 * Wraps a read so that callers within `ms` milliseconds share one: many callers, or one who calls all the time, cost no
 * more than a few reads. A failure is shared as well.
 */
export const shareBriefly = <T>(
  readValue: () => Promise<T>,
  ms: number,
  clock: Clock,
): (() => Promise<T>) => {
  let last: { readonly readAt: number; readonly result: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (last === null || now - last.readAt >= ms) last = { readAt: now, result: readValue() };
    return last.result;
  };
};
