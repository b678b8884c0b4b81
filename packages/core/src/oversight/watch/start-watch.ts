import { BEAT_MS } from '../../foundation/programs/heartbeat.ts';
import type { Watch } from './watch.ts';

/**
 * Runs the rounds of a watch until it is stopped; an error of a round is passed to `onError`, and the next round
 * follows.
 */
export const startWatch = (watch: Watch, onError: (error: unknown) => void): { stop(): Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runRound = (): void => {
    running = watch
      .round()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(runRound, BEAT_MS);
      });
  };
  runRound();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await watch.end().catch(onError);
    },
  };
};
