import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '@souvenance/contracts';
import type { Clock } from '@souvenance/core';

const TRIES_MAX = 10;
const WINDOW_MS = 15 * 60_000;

export interface Tries {
  /**
   * Counts one try of an account before any costly work. Throws `request.too_many` beyond 10 in 15 minutes, for unknown
   * accounts too. Returns a function that a success calls to remove its own try, and no other: a right password must
   * not give a concurrent attacker ten more tries.
   */
  count(account: string): () => void;
  /** Removes the tries of an account, and those of no other. */
  forget(uid: string, email: string): void;
}

export const openTries = (database: DatabaseSync, clock: Clock): Tries => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS tries (account TEXT NOT NULL, at INTEGER NOT NULL) STRICT;' +
      'CREATE INDEX IF NOT EXISTS tries_account ON tries (account, at);' +
      'CREATE INDEX IF NOT EXISTS tries_at ON tries (at);',
  );
  const sweep = database.prepare('DELETE FROM tries WHERE at <= ?');
  const count = database.prepare('SELECT count(*) AS tries, min(at) AS first FROM tries WHERE account = ?');
  const insert = database.prepare('INSERT INTO tries VALUES (?, ?)');
  const takeBack = database.prepare('DELETE FROM tries WHERE rowid = ?');
  const remove = database.prepare('DELETE FROM tries WHERE account IN (?, ?, ?, ?, ?)');
  return {
    count: (account) => {
      const nowMs = clock.now().getTime();
      sweep.run(nowMs - WINDOW_MS);
      const row = count.get(account);
      if (Number(row?.tries) >= TRIES_MAX) {
        const retryAfterSeconds = Math.ceil((Number(row?.first) + WINDOW_MS - nowMs) / 1_000);
        throw new AppError('request.too_many', { retryAfterSeconds });
      }
      const { lastInsertRowid } = insert.run(account, nowMs);
      return () => void takeBack.run(lastInsertRowid);
    },
    forget: (uid, email) =>
      void remove.run(
        `password ${email}`,
        `reset ${email}`,
        `password known ${uid}`,
        `proof ${uid}`,
        `second factor ${uid}`,
      ),
  };
};
