import { setTimeout as pause } from 'node:timers/promises';
import type { Attempt } from '@souvenance/core/store';
import { commitAll, type Outcome } from './commit.ts';
import type { Connection } from './connection.ts';

/** So many are compared and written in one stretch that holds the thread. */
const TOGETHER_MAX = 64;
const BUSY_PAUSE_MS = 2;
/** Another process that writes for longer than this is stuck: its neighbours' calls are tried again, then refused. */
const BUSY_MS_MAX = 5_000;

interface Waiting {
  readonly attempt: Attempt;
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (fault: unknown) => void;
}

/** Commits of one process, each at once; those that find another process writing wait together. */
export interface Committer {
  /** False, with nothing written, when a document that was read has changed since, or another process keeps the file. */
  commit(attempt: Attempt): Promise<boolean>;
  /** Resolves when all that was given is written or refused. */
  settle(): Promise<void>;
}

const isOver = (since: number): boolean => performance.now() - since > BUSY_MS_MAX;

const answer = ({ resolve, reject }: Waiting, outcome: Outcome): void => {
  if ('fault' in outcome) reject(outcome.fault);
  else resolve(outcome.isDone);
};

/** @param connection one that waits for nobody, and that nothing else writes with */
export const openCommitter = (connection: Connection): Committer => {
  let waiting: Waiting[] = [];
  let work: Promise<void> | null = null;

  /** False when another process is writing. */
  const commitSome = (): boolean => {
    const together = waiting.slice(0, TOGETHER_MAX);
    try {
      const outcomes = commitAll(
        connection,
        together.map(({ attempt }) => attempt),
      );
      if (outcomes === null) return false;
      for (const [place, one] of together.entries()) answer(one, outcomes[place] ?? { isDone: false });
    } catch (fault) {
      for (const one of together) answer(one, { fault });
    }
    waiting = waiting.slice(TOGETHER_MAX);
    return true;
  };

  // Waiting for another process's write must not hold the thread: reads, streams and answers go on meanwhile.
  const waitAndCommit = async (): Promise<void> => {
    let since = performance.now();
    while (waiting.length > 0) {
      await pause(BUSY_PAUSE_MS * Math.random());
      if (commitSome()) since = performance.now();
      else if (isOver(since)) for (const one of waiting.splice(0)) answer(one, { isDone: false });
    }
    work = null;
  };

  return {
    commit: (attempt) =>
      new Promise((resolve, reject) => {
        waiting.push({ attempt, resolve, reject });
        // At once where nobody waits: what is read and written in one stretch is overtaken by nobody of this process.
        if (work === null && !commitSome()) work = waitAndCommit();
      }),
    settle: async () => {
      await work;
    },
  };
};
