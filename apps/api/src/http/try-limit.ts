import { AppError } from '@souvenance/contracts';

interface TryLimitOptions {
  /** Tries of one key in one window; all tries of one subject count as one. */
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => Date;
}

/** Keys stored at once; above it, those whose window has ended are deleted. */
const KEYS_MAX = 10_000;

/**
 * Counts a try before its work begins, so that concurrent tries are counted too. Throws `request.too_many` beyond `max`
 * in a window. A try without a `subject` is its own. Returns the function that takes back a try which revealed nothing.
 */
export const createTryLimit = ({ max, windowMs, now }: TryLimitOptions) => {
  const windows = new Map<string, { triesBySubject: Map<string | symbol, number>; until: number }>();
  const deleteEndedWindows = (time: number): void => {
    if (windows.size < KEYS_MAX) return;
    for (const [key, { until }] of windows) if (until <= time) windows.delete(key);
  };
  return (key: string, subject: string | symbol = Symbol()): (() => void) => {
    const time = now().getTime();
    const lastWindow = windows.get(key);
    const currentWindow =
      lastWindow !== undefined && lastWindow.until > time
        ? lastWindow
        : { triesBySubject: new Map(), until: time + windowMs };
    const { triesBySubject } = currentWindow;
    if (triesBySubject.size >= max && !triesBySubject.has(subject))
      throw new AppError('request.too_many', {
        retryAfterSeconds: Math.ceil((currentWindow.until - time) / 1_000),
      });
    deleteEndedWindows(time);
    triesBySubject.set(subject, (triesBySubject.get(subject) ?? 0) + 1);
    windows.set(key, currentWindow);
    return () => {
      const triesLeft = (triesBySubject.get(subject) ?? 0) - 1;
      if (triesLeft > 0) triesBySubject.set(subject, triesLeft);
      else triesBySubject.delete(subject);
    };
  };
};
