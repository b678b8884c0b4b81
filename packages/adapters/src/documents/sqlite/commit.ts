import { DocumentExistsError } from '@souvenance/core';
import type { Attempt, Read, Write } from '@souvenance/core/store';
import { type Connection, isBusy } from './connection.ts';
import { tableOf } from './names.ts';
import { readVersion } from './rows.ts';
import { writeWords } from './words.ts';

const isFresh = (connection: Connection, { collection, id, row }: Read): boolean =>
  readVersion(connection, collection, id) === (row?.version ?? 0);

const apply = (connection: Connection, write: Write, version: number): void => {
  const { kind, collection, id, body } = write;
  writeWords(connection, write);
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
  const areFresh = [...attempt.reads.values()].every((readDocument) => isFresh(connection, readDocument));
  if (!areFresh) return false;
  const version = nextVersion(connection);
  for (const write of attempt.writes) apply(connection, write, version);
  return true;
};

/** Outcome of one attempt: committed, overtaken by another transaction, or failed. */
export type Outcome = { readonly isDone: boolean } | { readonly fault: unknown };

/** One attempt between two marks: what it fails with leaves no trace in what its neighbours write. */
const tryOne = (connection: Connection, attempt: Attempt): Outcome => {
  connection.exec('SAVEPOINT attempt');
  try {
    const isDone = writeAll(connection, attempt);
    connection.exec('RELEASE attempt');
    return { isDone };
  } catch (fault) {
    connection.exec('ROLLBACK TO attempt; RELEASE attempt');
    return { fault };
  }
};

/**
 * Compares and writes several attempts, one after the other, in a single commit of the file: what costs is that commit,
 * not the rows. One synchronous stretch: no `await` may ever come in between.
 * Null when another process is writing: nothing was done. Throws, with nothing written, when the commit itself fails.
 */
export const commitAll = (
  connection: Connection,
  attempts: readonly Attempt[],
): readonly Outcome[] | null => {
  try {
    // The lock first, so that nobody commits between compare and write.
    connection.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
  try {
    const outcomes = attempts.map((attempt) => tryOne(connection, attempt));
    connection.exec('COMMIT');
    return outcomes;
  } catch (error) {
    connection.exec('ROLLBACK');
    throw error;
  }
};

/** Whether everything that the attempt read still stands, seen at one moment. */
export const hasStood = (connection: Connection, attempt: Attempt): boolean => {
  connection.exec('BEGIN');
  try {
    return [...attempt.reads.values()].every((readDocument) => isFresh(connection, readDocument));
  } finally {
    connection.exec('ROLLBACK');
  }
};
