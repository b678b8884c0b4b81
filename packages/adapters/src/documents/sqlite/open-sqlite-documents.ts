import type { Collection, Documents, Page, Query } from '@souvenance/core';
import {
  checkedId,
  checkedIds,
  checkQuery,
  checkTally,
  storedOf,
  transactWith,
  writeCursor,
} from '@souvenance/core/store';
import { hasStood } from './commit.ts';
import { connect, connectForWrites } from './connection.ts';
import { findSql, tallySql } from './find-sql.ts';
import { openCommitter } from './open-committer.ts';
import { openTurns } from './open-turns.ts';
import { readRow, readRows, rowOf } from './rows.ts';
import { createCounter, createTables } from './tables.ts';

export interface SqliteDocumentsOptions {
  /** File of the database; its folder is made when missing. */
  readonly file: string;
  /** False for tests that are about something else: each commit then waits for no disk. */
  readonly isDurable?: boolean;
}

/** Commits take about a fifth of a millisecond. */
const PAUSE_MS_MAX = 80;

/** Documents in one SQLite file, a table a collection. Several processes may open the same file. */
export const openSqliteDocuments = async ({
  file,
  isDurable = true,
}: SqliteDocumentsOptions): Promise<Documents> => {
  const connection = connect(file, isDurable);
  const writing = connectForWrites(file, isDurable);
  const committer = openCommitter(writing);
  createCounter(connection);
  const ensureTable = createTables(connection);

  const find = <T>(collection: Collection<T>, query: Query): Page<T> => {
    checkQuery(collection, query);
    ensureTable(collection);
    const sql = findSql(collection, query);
    const rows = connection
      .prepare(sql.text)
      .all(...sql.values)
      .map(rowOf);
    const pageRows = rows.slice(0, query.limit);
    const last = pageRows.at(-1);
    return {
      items: pageRows.map((row) => storedOf(collection, row)),
      cursor: last && rows.length > query.limit ? writeCursor(collection, query, last) : null,
    };
  };

  return {
    get: async (collection, id) => {
      ensureTable(collection);
      const row = readRow(connection, collection.name, checkedId(id));
      return row && storedOf(collection, row);
    },
    getAll: async (collection, ids) => {
      ensureTable(collection);
      const rowsById = readRows(connection, collection.name, checkedIds(ids));
      return ids.map((id) => {
        const row = rowsById.get(id);
        return row === undefined ? null : storedOf(collection, row);
      });
    },
    find: async (collection, query) => find(collection, query),
    tally: async (collection, query = {}) => {
      checkTally(collection, query);
      ensureTable(collection);
      const sql = tallySql(collection, query);
      const row = connection.prepare(sql.text).get(...sql.values);
      return { count: Number(row?.count), sum: Number(row?.sum) };
    },
    transact: transactWith({
      pauseMsMax: PAUSE_MS_MAX,
      inTurn: openTurns(),
      readRow: async (collection, id) => {
        ensureTable(collection);
        return readRow(connection, collection.name, id);
      },
      hasStood: async (attempt) => hasStood(connection, attempt),
      commit: async (attempt) => {
        for (const write of attempt.writes) ensureTable(write.collection);
        return attempt.writes.length === 0 ? hasStood(connection, attempt) : committer.commit(attempt);
      },
    }),
    scrub: async () => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: async () => {
      await committer.settle();
      writing.close();
      connection.close();
    },
  };
};
