import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { privateDatabase } from '../../foundation/private-file.ts';

export interface Connection {
  exec(sql: string): void;
  prepare(sql: string): StatementSync;
  close(): void;
}

/** How long a statement waits for another process's write. node:sqlite's own default is 0: "database is locked". */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * One connection with prepared statements kept. WAL lets readers and the writer of other processes go on;
 * `secure_delete` fills what is deleted with zeros, so that no page of the file keeps it after a checkpoint;
 * `synchronous = FULL` makes an acknowledged commit survive a power cut, at about 5 000 commits a second. A file that is
 * not durable survives a process that is killed, and no power cut.
 */
export const connect = (file: string, isDurable = true): Connection => {
  privateDatabase(file);
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
    close: () => {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
};

/** Opened as patiently as any; from then on it waits for nobody, and a statement that finds another's write is refused. */
export const connectForWrites = (file: string, isDurable: boolean): Connection => {
  const connection = connect(file, isDurable);
  connection.exec('PRAGMA busy_timeout = 0');
  return connection;
};

/** Another process kept the file locked for longer than the timeout. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
