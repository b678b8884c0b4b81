import { DocumentExistsError } from '@souvenance/core';
import type { Attempt, Read, Write } from '@souvenance/core/store';
import { type Connection, isBusy } from './connection.ts';
import { tableOf } from './names.ts';
import { readVersion } from './rows.ts';

const isFresh = (connection: Connection, { collection, id, row }: Read): boolean =>
  readVersion(connection, collection, id) === (row?.version ?? 0);

const apply = (connection: Connection, { kind, collection, id, body }: Write, version: number): void => {
  const table = tableOf(collection.name);
  if (kind === 'remove') {
    connection.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
    return;
  }
  if (kind === 'create' && readVersion(connection, collection.name, id) > 0)
    throw new DocumentExistsError(`${collection.name}/${id} exists`);
  const update = 'ON CONFLICT (id) DO UPDATE SET version = excluded.version, body = excluded.body';
  connection
    .prepare(`INSERT INTO ${table} (id, version, body) VALUES (?, ?, ?) ${update}`)
    .run(id, version, body);
};

const nextVersion = (connection: Connection): number =>
  Number(connection.prepare('UPDATE commits SET last = last + 1 RETURNING last').get()?.last);

const writeAll = (connection: Connection, attempt: Attempt): boolean => {
  const areFresh = [...attempt.reads.values()].every((read) => isFresh(connection, read));
  if (areFresh && attempt.writes.length > 0) {
    const version = nextVersion(connection);
    for (const write of attempt.writes) apply(connection, write, version);
  }
  return areFresh;
};

const begin = (connection: Connection, attempt: Attempt): boolean => {
  try {
    // A reader needs one snapshot only; a writer takes the lock first, so that nobody commits between compare and write.
    connection.exec(attempt.writes.length > 0 ? 'BEGIN IMMEDIATE' : 'BEGIN');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
};

/**
 * Compares what was read, writes all and commits in one synchronous stretch: no `await` may ever come in between,
 * or neighbours on the same connection would write into this transaction and lose with it.
 * False, with nothing written, when a document that was read has changed since.
 */
export const commit = (connection: Connection, attempt: Attempt): boolean => {
  if (!begin(connection, attempt)) return false;
  try {
    const isDone = writeAll(connection, attempt);
    connection.exec(isDone ? 'COMMIT' : 'ROLLBACK');
    return isDone;
  } catch (error) {
    connection.exec('ROLLBACK');
    throw error;
  }
};

/** Whether everything that the attempt read still stands. */
export const hasStood = (connection: Connection, attempt: Attempt): boolean =>
  [...attempt.reads.values()].every((read) => isFresh(connection, read));
