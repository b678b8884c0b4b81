import type { Clock } from '@souvenance/core';

/** A clock that stands still until the test moves it. */
export interface MovedClock extends Clock {
  forward(ms: number): void;
}

export const createMovedClock = (): MovedClock => {
  let now = Date.now();
  return {
    now: () => new Date(now),
    forward: (ms) => {
      now += ms;
    },
  };
};
