import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';
import type { Collection, Transaction } from '../../ports/documents.port.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import type { Row } from './body.ts';

/** At least one contender succeeds in each round, so 30 tries serve 30 contenders; more than that is a fault. */
const TRIES_MAX = 30;

/** The methods that optimistic transactions need of a store: reads remember versions, writes wait for the commit. */
export interface TransactionEngine {
  /** Longest pause between two tries: about the time that all contenders of a busy document need together. */
  readonly pauseMsMax: number;
  /** Runs the retries of this process one after another, so that they do not conflict with each other. */
  runSequentially?<R>(run: () => Promise<R>): Promise<R>;
  readRow(collection: Collection<unknown>, id: string): Promise<Row | null>;
  /** True when every document that the attempt read is unchanged. */
  isUnchanged(attempt: Attempt): Promise<boolean>;
  /**
   * Compares the versions and writes all at once; returns false, with nothing written, when a document that was read
   * has changed.
   */
  commit(attempt: Attempt): Promise<boolean>;
}

const jitteredPauseMs = (tries: number, pauseMsMax: number): number =>
  Math.random() * Math.min(pauseMsMax, 2 * 2 ** tries);

type Outcome<R> = { readonly isDone: true; readonly result: R } | { readonly isDone: false };

const run = async <R>(
  engine: TransactionEngine,
  work: (tx: Transaction) => Promise<R>,
): Promise<Outcome<R>> => {
  const attempt = beginAttempt(engine.readRow);
  let result: R;
  try {
    result = await work(attempt.tx);
  } catch (error) {
    attempt.end();
    // An error that was decided on outdated documents is not final: the work runs again.
    if (await engine.isUnchanged(attempt)) throw error;
    return { isDone: false };
  } finally {
    attempt.end();
  }
  return (await engine.commit(attempt)) ? { isDone: true, result } : { isDone: false };
};

export const createTransact =
  (engine: TransactionEngine) =>
  async <R>(work: (tx: Transaction) => Promise<R>): Promise<R> => {
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const attempt = () => run(engine, work);
      const outcome = await (tries > 1 && engine.runSequentially
        ? engine.runSequentially(attempt)
        : attempt());
      if (outcome.isDone) return outcome.result;
      await pause(jitteredPauseMs(tries, engine.pauseMsMax));
    }
    throw new AppError('documents.contention', { tries: TRIES_MAX });
  };
