/** Milliseconds before each new try: a connection that drops is often back in seconds. */
const WAITS_MS = [1_000, 3_000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs the last steps of something that has begun, three times at most. When the last try fails, what was begun is
 * undone, and that try's error is thrown. `wait` is replaced by tests.
 */
export const finishOrUndo = async <R>(
  finish: () => Promise<R>,
  undo: () => Promise<void>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<R> => {
  for (const ms of WAITS_MS) {
    try {
      return await finish();
    } catch {
      await wait(ms);
    }
  }
  try {
    return await finish();
  } catch (error) {
    // An undoing that fails too has the same cause.
    await undo().catch(() => undefined);
    throw error;
  }
};
