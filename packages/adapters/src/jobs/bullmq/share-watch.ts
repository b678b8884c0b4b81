import type { JobEvent, Jobs } from '@souvenance/core';
import type { QueueWatch } from './watch-queues.ts';

/**
 * Shares one set of connections among all watchers of this process: the first watcher opens it, the last one closes it.
 */
export const shareWatch = (start: (listener: (event: JobEvent) => void) => Promise<QueueWatch>) => {
  const listeners = new Set<(event: JobEvent) => void>();
  let shared: Promise<QueueWatch> | null = null;
  const tell = (event: JobEvent) => {
    for (const listener of listeners) listener(event);
  };
  const leave = async (listener: (event: JobEvent) => void) => {
    listeners.delete(listener);
    if (listeners.size > 0 || !shared) return;
    const ended = shared;
    shared = null;
    await (await ended).stop();
  };
  const watch: Jobs['watch'] = async (onEvent) => {
    const listener = (event: JobEvent) => onEvent(event);
    listeners.add(listener);
    shared ??= start(tell);
    try {
      await shared;
      return () => leave(listener);
    } catch (error) {
      listeners.delete(listener);
      shared = null;
      throw error;
    }
  };
  const stop = async () => {
    listeners.clear();
    await (await shared?.catch(() => null))?.stop();
    shared = null;
  };
  return { watch, stop };
};
