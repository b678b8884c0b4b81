import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '@souvenance/contracts';
import type { Clock } from '@souvenance/core';

const TRIES_MAX = 10;
const WINDOW_MS = 15 * 60_000;

export interface Tries {
  /**
   * Counts one try of that account, before anything costly is done: throws `request.too_many` beyond 10 in 15 minutes,
   * known account or not. A success calls what it gives: it takes back its own try and no other, so that a right
   * password never opens ten more tries to whoever guesses meanwhile.
   */
  count(account: string): () => void;
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
  };
};
