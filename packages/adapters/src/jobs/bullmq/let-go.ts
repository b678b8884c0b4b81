import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 1_000;

/**
 * Waits for connections to end, a second at most: BullMQ listens for the end of each, and one that was cut off while it
 * waited for its next try to reconnect never tells of it. A process that is asked to stop would stay for ever.
 */
export const letGo = async (disconnect: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const done = new AbortController();
  const ending = Promise.allSettled(disconnect.map((one) => one()));
  const patience = pause(PATIENCE_MS, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([ending, patience]);
  done.abort();
};
