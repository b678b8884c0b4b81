import type { Collection, Documents, Page, Query } from '@souvenance/core';
import {
  checkAggregate,
  checkId,
  checkIds,
  checkQuery,
  createTransact,
  toStored,
  writeCursor,
} from '@souvenance/core/store';
import { isStillCurrent } from './commit.ts';
import { connect, connectForWrites } from './connection.ts';
import { buildAggregateSql, buildCommonWordSql, findSql } from './find-sql.ts';
import { openCommitter } from './open-committer.ts';
import { openMutex } from './open-mutex.ts';
import { readRow, readRows, toRow } from './rows.ts';
import { createCounter, createTables } from './tables.ts';

export interface SqliteDocumentsOptions {
  /** Path of the database file; its folder is created when missing. */
  readonly file: string;
  /** False in tests that do not test durability: commits then do not wait for the disk. */
  readonly isDurable?: boolean;
}

/** Maximum pause before a retry; a commit takes about a fifth of a millisecond. */
const PAUSE_MS_MAX = 80;

/** Stores documents in one SQLite file, one table per collection. Several processes may open the same file. */
export const openSqliteDocuments = async ({
  file,
  isDurable = true,
}: SqliteDocumentsOptions): Promise<Documents> => {
  const connection = connect(file, isDurable);
  const writeConnection = connectForWrites(file, isDurable);
  const committer = openCommitter(writeConnection);
  createCounter(connection);
  const ensureTable = createTables(connection);

  const find = <T>(collection: Collection<T>, query: Query): Page<T> => {
    checkQuery(collection, query);
    ensureTable(collection);
    const commonSql = buildCommonWordSql(collection, query);
    const isCommon =
      commonSql !== null && connection.prepare(commonSql.text).get(...commonSql.values)?.isCommon === 1;
    const sql = findSql(collection, query, isCommon);
    const rows = connection
      .prepare(sql.text)
      .all(...sql.values)
      .map(toRow);
    const pageRows = rows.slice(0, query.limit);
    const lastRow = pageRows.at(-1);
    return {
      items: pageRows.map((row) => toStored(collection, row)),
      cursor: lastRow && rows.length > query.limit ? writeCursor(collection, query, lastRow) : null,
    };
  };

  return {
    get: async (collection, id) => {
      ensureTable(collection);
      const row = readRow(connection, collection.name, checkId(id));
      return row && toStored(collection, row);
    },
    getAll: async (collection, ids) => {
      ensureTable(collection);
      const rowsById = readRows(connection, collection.name, checkIds(ids));
      return ids.map((id) => {
        const row = rowsById.get(id);
        return row === undefined ? null : toStored(collection, row);
      });
    },
    find: async (collection, query) => find(collection, query),
    aggregate: async (collection, query = {}) => {
      checkAggregate(collection, query);
      ensureTable(collection);
      const sql = buildAggregateSql(collection, query);
      const row = connection.prepare(sql.text).get(...sql.values);
      return { count: Number(row?.count), sum: Number(row?.sum) };
    },
    transact: createTransact({
      pauseMsMax: PAUSE_MS_MAX,
      runSequentially: openMutex(),
      readRow: async (collection, id) => {
        ensureTable(collection);
        return readRow(connection, collection.name, id);
      },
      isUnchanged: async (attempt) => isStillCurrent(connection, attempt),
      commit: async (attempt) => {
        for (const write of attempt.writes) ensureTable(write.collection);
        return attempt.writes.length === 0 ? isStillCurrent(connection, attempt) : committer.commit(attempt);
      },
    }),
    scrub: async () => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: async () => {
      await committer.settle();
      writeConnection.close();
      connection.close();
    },
  };
};
