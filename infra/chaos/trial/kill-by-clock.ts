import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom } from '@souvenance/testkit/random';
import type { Stack } from '../../dev/stack/stack.ts';

export interface ClockKiller {
  /** Names of the killed processes, in order. */
  readonly kills: readonly string[];
  /** Stops killing; resolves when all killed processes are running again. */
  stop(): Promise<void>;
}

interface Candidate {
  readonly words: string;
  readonly name: 'api' | 'worker';
  readonly stack: Stack;
  /** Time since which it is running, in milliseconds; null while it is not. */
  upSinceMs: number | null;
}

/**
 * Least lifetime of a process before it is killed. Four processes and a kill every 3 s give each 12 s, of which a start
 * takes two or three. On a machine where a start takes longer than this, no work would ever be done.
 */
const LIFE_MS = 9_000;

/** Every `everyMs`, kills a random running process and restarts it at once. */
export const killByClock = (
  stacks: readonly Stack[],
  { everyMs, seed, printLine }: { everyMs: number; seed: number; printLine: (line: string) => void },
): ClockKiller => {
  const random = createSeededRandom(seed);
  const kills: string[] = [];
  const over = new AbortController();
  const restarts = new Set<Promise<void>>();
  const candidates: Candidate[] = stacks.flatMap((stack, index) =>
    (['api', 'worker'] as const).map((name) => ({
      words: `${name} ${index + 1}`,
      name,
      stack,
      upSinceMs: 0,
    })),
  );
  const killAndRestart = async (victim: Candidate): Promise<void> => {
    victim.upSinceMs = null;
    await victim.stack.kill(victim.name);
    kills.push(victim.words);
    printLine(`kill ${kills.length}: ${victim.words}`);
    await victim.stack.start(victim.name);
    victim.upSinceMs = Date.now();
  };
  const killOne = (): void => {
    const ripeMs = Date.now() - LIFE_MS;
    const up = candidates.filter(({ upSinceMs }) => upSinceMs !== null && upSinceMs <= ripeMs);
    const victim = up[Math.floor(random() * up.length)];
    if (victim === undefined) return;
    const restart = killAndRestart(victim).finally(() => restarts.delete(restart));
    restarts.add(restart);
  };
  const keepKilling = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await sleep(everyMs);
      if (!over.signal.aborted) killOne();
    }
    await Promise.all(restarts);
  };
  const killing = keepKilling();
  return {
    kills,
    stop: () => {
      over.abort();
      return killing;
    },
  };
};
