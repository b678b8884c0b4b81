import { setTimeout as pause } from 'node:timers/promises';

/** A turn takes a few milliseconds. One that never ends, by a fault of ours, must not keep the others waiting for ever. */
const TURN_MS_MAX = 1_000;

/** One after the other, in the order in which they came. */
export const openTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return async <R>(run: () => Promise<R>): Promise<R> => {
    const before = last;
    const turn = (async () => {
      await Promise.race([before, pause(TURN_MS_MAX, undefined, { ref: false })]);
      return run();
    })();
    last = turn.catch(() => undefined);
    return turn;
  };
};
