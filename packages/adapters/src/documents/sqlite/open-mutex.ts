import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long, in ms, a turn may keep the others waiting. A turn takes a few milliseconds; the limit guards against one
 * that never ends.
 */
const TURN_WAIT_MS_MAX = 1_000;

/** Runs functions one after the other, in the order of their calls. */
export const openMutex = () => {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return async <R>(run: () => Promise<R>): Promise<R> => {
    const previousTurn = lastTurn;
    const turn = (async () => {
      await Promise.race([previousTurn, pause(TURN_WAIT_MS_MAX, undefined, { ref: false })]);
      return run();
    })();
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
};
