import { BEAT_MS } from '../../foundation/programs/heartbeat.ts';
import type { Watch } from './watch.ts';

/** Has the watch go round until it is stopped; a round that fails is told, and the next comes all the same. */
export const startWatch = (watch: Watch, onError: (error: unknown) => void): { stop(): Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const go = (): void => {
    running = watch
      .round()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(go, BEAT_MS);
      });
  };
  go();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await watch.end().catch(onError);
    },
  };
};
