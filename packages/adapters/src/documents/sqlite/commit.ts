import { DocumentExistsError } from '@souvenance/core';
import type { Attempt, Read, Write } from '@souvenance/core/store';
import { type Connection, isBusy, rollBack } from './connection.ts';
import { toTableName } from './names.ts';
import { readVersion } from './rows.ts';
import { writeWords } from './words.ts';

const isUnchanged = (connection: Connection, { collection, id, row }: Read): boolean =>
  readVersion(connection, collection, id) === (row?.version ?? 0);

const applyWrite = (connection: Connection, write: Write, version: number): void => {
  const { kind, collection, id, body } = write;
  writeWords(connection, write);
  const table = toTableName(collection.name);
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

const writeAttempt = (connection: Connection, attempt: Attempt): boolean => {
  const areAllUnchanged = [...attempt.reads.values()].every((readDocument) =>
    isUnchanged(connection, readDocument),
  );
  if (!areAllUnchanged) return false;
  const version = nextVersion(connection);
  for (const write of attempt.writes) applyWrite(connection, write, version);
  return true;
};

/** Outcome of one attempt: committed (`isDone`), overtaken by another transaction, or failed. */
export type Outcome = { readonly isDone: boolean } | { readonly fault: unknown };

/**
 * Runs one attempt within a savepoint, so that a failure does not affect the other attempts of the commit. Throws the
 * attempt's own error when SQLite has ended the whole transaction, as it does when the disk is full.
 */
const runAttempt = (connection: Connection, attempt: Attempt): Outcome => {
  connection.exec('SAVEPOINT attempt');
  try {
    const isDone = writeAttempt(connection, attempt);
    connection.exec('RELEASE attempt');
    return { isDone };
  } catch (fault) {
    if (!connection.isInTransaction()) throw fault;
    try {
      connection.exec('ROLLBACK TO attempt; RELEASE attempt');
    } catch {
      // The attempt's error says what is wrong. The whole commit is rolled back.
      throw fault;
    }
    return { fault };
  }
};

/**
 * Compares and writes several attempts in a single commit of the file, since the commit is what costs time, not the
 * rows. It must stay synchronous: no `await` may come in between. Returns null, with nothing done, when another process
 * is writing. Throws the first error, with nothing written, when the commit itself fails.
 */
export const commitAll = (
  connection: Connection,
  attempts: readonly Attempt[],
): readonly Outcome[] | null => {
  rollBack(connection);
  try {
    // Takes the write lock before comparing, so that no other process commits in between.
    connection.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
  try {
    const outcomes = attempts.map((attempt) => runAttempt(connection, attempt));
    connection.exec('COMMIT');
    return outcomes;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
};

/** Whether all documents that the attempt read are unchanged, checked at one instant. */
export const isStillCurrent = (connection: Connection, attempt: Attempt): boolean => {
  connection.exec('BEGIN');
  try {
    return [...attempt.reads.values()].every((readDocument) => isUnchanged(connection, readDocument));
  } finally {
    rollBack(connection);
  }
};
