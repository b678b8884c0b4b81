import type { DatabaseSync } from 'node:sqlite';

/** Longer than an authenticator's code lives: the library takes the step before and the one after, 90 s in all. */
const KEPT_MS = 300_000;

export interface SpentCodes {
  /** True the first time; better-auth itself (1.7.7) takes one code as often as it comes within its window. */
  spend(uid: string, code: string): boolean;
}

/** On the machine's own clock, as the library's check is. */
export const openSpentCodes = (database: DatabaseSync): SpentCodes => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS spent_codes (uid TEXT NOT NULL, code TEXT NOT NULL, at INTEGER NOT NULL,' +
      ' PRIMARY KEY (uid, code)) STRICT;',
  );
  const sweep = database.prepare('DELETE FROM spent_codes WHERE at <= ?');
  const insert = database.prepare('INSERT OR IGNORE INTO spent_codes VALUES (?, ?, ?)');
  return {
    spend: (uid, code) => {
      sweep.run(Date.now() - KEPT_MS);
      return insert.run(uid, code, Date.now()).changes === 1;
    },
  };
};
