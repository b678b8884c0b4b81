import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { AppError } from '@souvenance/contracts';
import { isNoSpace, toStoreError } from '../../foundation/no-space.ts';
import { makeDatabasePrivate } from '../../foundation/private-file.ts';

const BUSY_TIMEOUT_MS = 5_000;

export interface AccountsFile {
  readonly database: DatabaseSync;
  /** Number of statements that the full disk has refused, and the last refusal. */
  readonly fullDisk: { count: number; lastError: unknown };
}

/** Notes each statement that a full disk refuses, because the library may hide the error behind one of its own. */
const noteFullDisk = (statement: StatementSync, fullDisk: AccountsFile['fullDisk']): StatementSync => {
  const noting =
    <A extends unknown[], R>(call: (...values: A) => R) =>
    (...values: A): R => {
      try {
        return call.apply(statement, values);
      } catch (error) {
        if (isNoSpace(error)) Object.assign(fullDisk, { count: fullDisk.count + 1, lastError: error });
        throw error;
      }
    };
  return Object.assign(statement, {
    run: noting(statement.run),
    get: noting(statement.get),
    all: noting(statement.all),
  });
};

/**
 * Opens the SQLite file of the accounts; its folder is created when missing. A rollback does nothing where no
 * transaction is open: SQLite ends a transaction itself when the disk is full, and the library's rollback after it
 * would throw an error of its own in place of the first one.
 */
export const openAccountsFile = (file: string): AccountsFile => {
  makeDatabasePrivate(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
  );
  const fullDisk: AccountsFile['fullDisk'] = { count: 0, lastError: null };
  const prepare = database.prepare.bind(database);
  database.prepare = (sql, ...options) => {
    const isLateRollback = /^\s*rollback\s*;?\s*$/i.test(sql) && !database.isTransaction;
    return noteFullDisk(prepare(isLateRollback ? 'SELECT 1' : sql, ...options), fullDisk);
  };
  return { database, fullDisk };
};

type AnyFunction = (...values: never[]) => Promise<unknown>;

/**
 * Returns the same functions, which throw `service.no_space` when the disk is full. An error of the library during a
 * full disk counts as one, since it has no cause that would tell.
 */
export const withFullDiskNamed = <T extends { [K in keyof T]: AnyFunction }>(
  { fullDisk }: AccountsFile,
  functions: T,
): T => {
  const guard =
    (call: AnyFunction): AnyFunction =>
    async (...values) => {
      const { count } = fullDisk;
      try {
        return await call(...values);
      } catch (error) {
        const isHidden = fullDisk.count > count && !(error instanceof AppError);
        throw toStoreError(isHidden ? fullDisk.lastError : error, 'accounts');
      }
    };
  const entries = Object.entries<AnyFunction>(functions).map(([name, call]) => [name, guard(call)] as const);
  return Object.fromEntries(entries) as T;
};
