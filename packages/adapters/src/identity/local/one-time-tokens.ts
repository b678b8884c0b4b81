import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@souvenance/core';

/** `identity` completes a sign-in, `reset` allows a new password, `challenge` waits for a second factor. */
type TokenKind = 'identity' | 'reset' | 'challenge';

interface HeldToken {
  readonly uid: string;
  readonly data: string;
  readonly givenAt: Date;
}

export interface OneTimeTokens {
  /** Creates a token of 256 bits; only its hash is stored. */
  give(kind: TokenKind, uid: string, data: string): string;
  /** Finds a token; null when it is unknown, used or expired. */
  look(kind: TokenKind, token: string): HeldToken | null;
  /** Like `look`, and uses the token up: of two concurrent calls, one gets it. */
  take(kind: TokenKind, token: string): HeldToken | null;
  forget(uid: string, kinds: readonly TokenKind[]): void;
}

const MINUTE_MS = 60_000;
const lifeMs: Readonly<Record<TokenKind, number>> = {
  identity: 5 * MINUTE_MS,
  reset: 60 * MINUTE_MS,
  challenge: 10 * MINUTE_MS,
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const toHeldToken = (kind: TokenKind, row: Record<string, unknown> | undefined): HeldToken | null =>
  row
    ? {
        uid: String(row.uid),
        data: String(row.data),
        givenAt: new Date(Number(row.expires_at) - lifeMs[kind]),
      }
    : null;

export const openOneTimeTokens = (database: DatabaseSync, clock: Clock): OneTimeTokens => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS one_time (hash TEXT PRIMARY KEY, kind TEXT NOT NULL, uid TEXT NOT NULL,' +
      ' data TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;' +
      'CREATE INDEX IF NOT EXISTS one_time_uid ON one_time (uid);',
  );
  const insert = database.prepare('INSERT INTO one_time VALUES (?, ?, ?, ?, ?)');
  const sweep = database.prepare('DELETE FROM one_time WHERE expires_at <= ?');
  const select = database.prepare(
    'SELECT uid, data, expires_at FROM one_time WHERE hash = ? AND kind = ? AND expires_at > ?',
  );
  const remove = database.prepare(
    'DELETE FROM one_time WHERE hash = ? AND kind = ? AND expires_at > ? RETURNING uid, data, expires_at',
  );
  const removeAll = database.prepare('DELETE FROM one_time WHERE uid = ? AND kind = ?');
  const nowMs = () => clock.now().getTime();
  return {
    give: (kind, uid, data) => {
      const token = randomBytes(32).toString('base64url');
      sweep.run(nowMs());
      insert.run(hashOf(token), kind, uid, data, nowMs() + lifeMs[kind]);
      return token;
    },
    look: (kind, token) => toHeldToken(kind, select.get(hashOf(token), kind, nowMs())),
    take: (kind, token) => toHeldToken(kind, remove.get(hashOf(token), kind, nowMs())),
    forget: (uid, kinds) => {
      for (const kind of kinds) removeAll.run(uid, kind);
    },
  };
};
