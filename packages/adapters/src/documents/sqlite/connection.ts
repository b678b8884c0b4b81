import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { makeDatabasePrivate } from '../../foundation/private-file.ts';

export interface Connection {
  exec(sql: string): void;
  prepare(sql: string): StatementSync;
  /** Whether a transaction is open. SQLite itself ends one when the disk is full. */
  isInTransaction(): boolean;
  close(): void;
}

/**
 * How long a statement waits for another process's write; node:sqlite's default of 0 fails at once with "database is
 * locked".
 */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a connection that caches its prepared statements. WAL lets other processes read and write concurrently;
 * `secure_delete` overwrites deleted data with zeros, so that it is gone after a checkpoint; `synchronous = FULL` makes
 * a commit survive a power cut, at about 5 000 commits a second. A file that is not durable survives a killed process
 * but not a power cut.
 */
export const connect = (file: string, isDurable = true): Connection => {
  makeDatabasePrivate(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  const synchronous = isDurable ? 'FULL' : 'OFF';
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;`);
  const statements = new Map<string, StatementSync>();
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    isInTransaction: () => database.isTransaction,
    close: () => {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
};

/**
 * Opens a connection for writes. It opens with the usual timeout, but afterwards fails at once when another process is
 * writing.
 */
export const connectForWrites = (file: string, isDurable: boolean): Connection => {
  const connection = connect(file, isDurable);
  connection.exec('PRAGMA busy_timeout = 0');
  return connection;
};

/** Whether another process kept the file locked for longer than the timeout. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

/** Rolls back what is left of a transaction. */
export const rollBack = (connection: Connection): void => {
  try {
    if (connection.isInTransaction()) connection.exec('ROLLBACK');
  } catch {
    // The error before it says what is wrong, and the next commit rolls back first.
  }
};
