/** Shorter timers are those of jsdom, which cannot go on without them, and of React. */
const MIN_DELAY_MS = 1_000;

const startTimeout = globalThis.setTimeout;
const timers = new Set<NodeJS.Timeout>();

const startTracked = (work: (...values: unknown[]) => void, delayMs?: number, ...values: unknown[]) => {
  const timer = startTimeout(work, delayMs, ...values);
  if (delayMs !== undefined && delayMs >= MIN_DELAY_MS) timers.add(timer);
  return timer;
};

/** Replaces `setTimeout`, so that `stopTimers` can stop the timers of a test. */
export const installTimers = (): void => {
  globalThis.setTimeout = Object.assign(startTracked, startTimeout);
};

/**
 * Stops the timers of a second or more that a test has left. A text that could not be saved is sent again after 10 s:
 * without this, a later test would receive that call.
 */
export const stopTimers = (): void => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
};
