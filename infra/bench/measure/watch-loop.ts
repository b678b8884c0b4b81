import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const RESOLUTION_MS = 5;

/**
 * Watches the event loop of this process. The function returned gives the longest stretch, in milliseconds, in which
 * the loop served nobody; on a busy machine it includes the time that other programs took.
 */
export const watchLoop = (): (() => Promise<number>) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return async () => {
    // A stretch is noticed by the first tick after it.
    await pause(2 * RESOLUTION_MS);
    delay.disable();
    return Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  };
};
