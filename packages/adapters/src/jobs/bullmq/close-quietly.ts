import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 1_000;

/**
 * Closes connections, waiting at most a second. BullMQ waits for each connection's end event, which never comes for one
 * that is waiting to reconnect; the process would never stop.
 */
export const closeQuietly = async (disconnect: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const done = new AbortController();
  const ending = Promise.allSettled(disconnect.map((one) => one()));
  const patience = pause(PATIENCE_MS, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([ending, patience]);
  done.abort();
};
