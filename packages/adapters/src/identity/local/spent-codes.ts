import type { DatabaseSync } from 'node:sqlite';

/**
 * How long used codes are stored (ms): longer than a code is valid. The library accepts the step before and after too,
 * 90 s in all.
 */
const KEPT_MS = 300_000;

export interface SpentCodes {
  /**
   * Marks a code as used; true the first time. better-auth (1.7.7) itself accepts a code repeatedly within its window.
   */
  spend(uid: string, code: string): boolean;
  /** Whether the code was used, without marking it. */
  isSpent(uid: string, code: string): boolean;
}

/** Uses the machine's own clock, like the library's check. */
export const openSpentCodes = (database: DatabaseSync): SpentCodes => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS spent_codes (uid TEXT NOT NULL, code TEXT NOT NULL, at INTEGER NOT NULL,' +
      ' PRIMARY KEY (uid, code)) STRICT;',
  );
  const sweep = database.prepare('DELETE FROM spent_codes WHERE at <= ?');
  const insert = database.prepare('INSERT OR IGNORE INTO spent_codes VALUES (?, ?, ?)');
  const select = database.prepare('SELECT 1 FROM spent_codes WHERE uid = ? AND code = ? AND at > ?');
  return {
    isSpent: (uid, code) => select.get(uid, code, Date.now() - KEPT_MS) !== undefined,
    spend: (uid, code) => {
      sweep.run(Date.now() - KEPT_MS);
      return insert.run(uid, code, Date.now()).changes === 1;
    },
  };
};
