import { AppError } from '@souvenance/contracts';

interface TryLimitOptions {
  /** Tries of one key in one window. */
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => Date;
}

/** Keys stored at once; above it, those whose window has ended are deleted. */
const KEYS_MAX = 10_000;

/**
 * Counts a try before its work begins, so that concurrent tries are counted too. Throws `request.too_many` beyond `max`
 * in a window. Returns the function that takes back a try which revealed nothing.
 */
export const createTryLimit = ({ max, windowMs, now }: TryLimitOptions) => {
  const windows = new Map<string, { tries: number; until: number }>();
  const deleteEndedWindows = (time: number): void => {
    if (windows.size < KEYS_MAX) return;
    for (const [key, { until }] of windows) if (until <= time) windows.delete(key);
  };
  return (key: string): (() => void) => {
    const time = now().getTime();
    const lastWindow = windows.get(key);
    const currentWindow =
      lastWindow !== undefined && lastWindow.until > time ? lastWindow : { tries: 0, until: time + windowMs };
    if (currentWindow.tries >= max)
      throw new AppError('request.too_many', {
        retryAfterSeconds: Math.ceil((currentWindow.until - time) / 1_000),
      });
    deleteEndedWindows(time);
    currentWindow.tries += 1;
    windows.set(key, currentWindow);
    return () => {
      currentWindow.tries -= 1;
    };
  };
};
