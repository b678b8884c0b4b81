import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';
import type { Collection, Transaction } from '../../ports/documents.port.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import type { Row } from './body.ts';

/** At least one contender gets through in each round, so 30 serve 30 at once; beyond that something is wrong. */
const TRIES_MAX = 30;

/** The part of a store that optimistic transactions need: reads remember versions, writes wait for the commit. */
export interface TransactionEngine {
  /** Longest pause between two tries: about what all contenders of a busy document need together. */
  readonly pauseMsMax: number;
  /** Takes turns with the tries of this process that have lost before: they no longer overtake one another. */
  inTurn?<R>(run: () => Promise<R>): Promise<R>;
  readRow(collection: Collection<unknown>, id: string): Promise<Row | null>;
  /** Whether everything that the attempt read still stands. */
  hasStood(attempt: Attempt): Promise<boolean>;
  /** Compares and writes all at once; false, with nothing written, when a document that was read has changed. */
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
    // A failure that was decided on documents that have changed since is no failure yet: it is looked at again.
    if (await engine.hasStood(attempt)) throw error;
    return { isDone: false };
  } finally {
    attempt.end();
  }
  return (await engine.commit(attempt)) ? { isDone: true, result } : { isDone: false };
};

export const transactWith =
  (engine: TransactionEngine) =>
  async <R>(work: (tx: Transaction) => Promise<R>): Promise<R> => {
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const attempt = () => run(engine, work);
      const outcome = await (tries > 1 && engine.inTurn ? engine.inTurn(attempt) : attempt());
      if (outcome.isDone) return outcome.result;
      await pause(jitteredPauseMs(tries, engine.pauseMsMax));
    }
    throw new AppError('documents.contention', { tries: TRIES_MAX });
  };
