import { setTimeout as pause } from 'node:timers/promises';
import type { Attempt } from '@souvenance/core/store';
import { toStoreError } from '../../foundation/no-space.ts';
import { commitAll, type Outcome } from './commit.ts';
import type { Connection } from './connection.ts';

/** Maximum number of attempts per commit, since a commit blocks the thread. */
const ATTEMPTS_PER_COMMIT = 64;
const BUSY_PAUSE_MS = 2;
/**
 * How long another process may block writing; then the waiting attempts are refused, to be retried by their callers.
 */
const BUSY_MS_MAX = 5_000;

interface PendingAttempt {
  readonly attempt: Attempt;
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Commits the attempts of one process, each at once. Those that meet another process's write wait and are committed
 * together.
 */
export interface Committer {
  /**
   * False, with nothing written, when a document that was read has changed since, or another process blocks the file.
   */
  commit(attempt: Attempt): Promise<boolean>;
  /** Resolves when all attempts are written or refused. */
  settle(): Promise<void>;
}

const isTimedOut = (since: number): boolean => performance.now() - since > BUSY_MS_MAX;

const settleAttempt = ({ resolve, reject }: PendingAttempt, outcome: Outcome): void => {
  if ('fault' in outcome) reject(toStoreError(outcome.fault, 'documents'));
  else resolve(outcome.isDone);
};

/** @param connection one that waits for nobody, and that nothing else writes with */
export const openCommitter = (connection: Connection): Committer => {
  let pending: PendingAttempt[] = [];
  let work: Promise<void> | null = null;

  /** Commits the first pending attempts; false when another process is writing. */
  const commitPending = (): boolean => {
    const batch = pending.slice(0, ATTEMPTS_PER_COMMIT);
    try {
      const outcomes = commitAll(
        connection,
        batch.map(({ attempt }) => attempt),
      );
      if (outcomes === null) return false;
      for (const [index, attempt] of batch.entries())
        settleAttempt(attempt, outcomes[index] ?? { isDone: false });
    } catch (fault) {
      for (const attempt of batch) settleAttempt(attempt, { fault });
    }
    pending = pending.slice(ATTEMPTS_PER_COMMIT);
    return true;
  };

  // Waits asynchronously, so that reads and streams go on while another process writes.
  const waitAndCommit = async (): Promise<void> => {
    let sinceMs = performance.now();
    while (pending.length > 0) {
      await pause(BUSY_PAUSE_MS * Math.random());
      if (commitPending()) sinceMs = performance.now();
      else if (isTimedOut(sinceMs))
        for (const attempt of pending.splice(0)) settleAttempt(attempt, { isDone: false });
    }
    work = null;
  };

  return {
    commit: (attempt) =>
      new Promise((resolve, reject) => {
        pending.push({ attempt, resolve, reject });
        // Commits at once when nothing waits: no other task of this process can then run between read and write.
        if (work === null && !commitPending()) work = waitAndCommit();
      }),
    settle: async () => {
      await work;
    },
  };
};
