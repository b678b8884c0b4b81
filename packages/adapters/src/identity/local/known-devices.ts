import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '@souvenance/core';

/** Days after its last sign-in for which a browser counts as known. */
const KNOWN_DAYS = 400;

export interface KnownDevices {
  /** Stores the hash of `secret`, which this browser keeps after a sign-in with the right password. */
  keep(uid: string, secret: string): void;
  isKnown(uid: string, secret: string): boolean;
  forget(uid: string): void;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Browsers in which a person has signed in before. Their tries are counted separately, so that an attacker who uses up
 * an account's tries does not lock its owner out.
 */
export const openKnownDevices = (database: DatabaseSync, clock: Clock): KnownDevices => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS known_devices (uid TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL,' +
      ' PRIMARY KEY (uid, hash)) STRICT;',
  );
  const insert = database.prepare('INSERT OR REPLACE INTO known_devices VALUES (?, ?, ?)');
  const sweep = database.prepare('DELETE FROM known_devices WHERE uid = ? AND at <= ?');
  const select = database.prepare('SELECT 1 FROM known_devices WHERE uid = ? AND hash = ? AND at > ?');
  const remove = database.prepare('DELETE FROM known_devices WHERE uid = ?');
  const oldest = () => clock.now().getTime() - KNOWN_DAYS * 86_400_000;
  return {
    keep: (uid, secret) => {
      sweep.run(uid, oldest());
      insert.run(uid, hashOf(secret), clock.now().getTime());
    },
    isKnown: (uid, secret) => select.get(uid, hashOf(secret), oldest()) !== undefined,
    forget: (uid) => void remove.run(uid),
  };
};
