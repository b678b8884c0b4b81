import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';
import type { Collection, Transaction } from '@souvenance/core';
import { commit, hasStood } from './commit.ts';
import type { Connection } from './connection.ts';
import { type Attempt, beginAttempt } from './transaction.ts';

/** At least one contender gets through in each round, so 30 serve 30 at once; beyond that something is wrong. */
const TRIES_MAX = 30;
const PAUSE_MS_MAX = 80;

const jitteredPauseMs = (tries: number): number => Math.random() * Math.min(PAUSE_MS_MAX, 2 * 2 ** tries);

type Outcome<R> = { readonly isDone: true; readonly result: R } | { readonly isDone: false };

const run = async <R>(
  connection: Connection,
  attempt: Attempt,
  work: (tx: Transaction) => Promise<R>,
): Promise<Outcome<R>> => {
  let result: R;
  try {
    result = await work(attempt.tx);
  } catch (error) {
    // A failure that was decided on documents that have changed since is no failure yet: it is looked at again.
    if (hasStood(connection, attempt)) throw error;
    return { isDone: false };
  } finally {
    attempt.end();
  }
  return commit(connection, attempt) ? { isDone: true, result } : { isDone: false };
};

export const transactWith =
  (connection: Connection, ensureTable: (collection: Collection<unknown>) => void) =>
  async <R>(work: (tx: Transaction) => Promise<R>): Promise<R> => {
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const outcome = await run(connection, beginAttempt(connection, ensureTable), work);
      if (outcome.isDone) return outcome.result;
      await pause(jitteredPauseMs(tries));
    }
    throw new AppError('documents.contention', { tries: TRIES_MAX });
  };
