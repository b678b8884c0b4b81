import type { DatabaseSync } from 'node:sqlite';
import type { Identity } from '@souvenance/core';
import { findUser, type Parts } from './parts.ts';

/** Erases an account with all data about it, and flushes the file so that no trace remains in it. */
export const removeAccount =
  (parts: Parts, database: DatabaseSync): Identity['remove'] =>
  async (uid) => {
    const user = await findUser(parts, uid);
    const { internalAdapter } = await parts.auth.$context;
    await internalAdapter.deleteUserSessions(uid);
    database.prepare('DELETE FROM one_time WHERE uid = ?').run(uid);
    database.prepare('DELETE FROM spent_codes WHERE uid = ?').run(uid);
    database.prepare('DELETE FROM known_devices WHERE uid = ?').run(uid);
    database.prepare('DELETE FROM "twoFactor" WHERE "userId" = ?').run(uid);
    if (user !== null) {
      parts.tries.forget(user.id, user.email);
      await internalAdapter.deleteAccounts(uid);
      await internalAdapter.deleteUser(uid);
    }
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  };
