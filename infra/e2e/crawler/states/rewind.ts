import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

const FILES = ['documents.sqlite', 'identity.sqlite'];

const listTables = (connection: DatabaseSync, database: 'main' | 'kept'): string[] =>
  connection
    .prepare(`SELECT name FROM ${database}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name));

/** Restores every row of one database in one transaction while the programs run. */
const restoreDatabase = (file: string, copy: string): void => {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 10_000 });
  try {
    connection.prepare('ATTACH ? AS kept').run(copy);
    connection.exec('BEGIN IMMEDIATE');
    // Also empties tables that were created later, with the first document of their kind.
    for (const table of listTables(connection, 'main')) connection.exec(`DELETE FROM main."${table}"`);
    for (const table of listTables(connection, 'kept'))
      connection.exec(`INSERT INTO main."${table}" SELECT * FROM kept."${table}"`);
    connection.exec('COMMIT');
  } finally {
    connection.close();
  }
};

/**
 * Backs up the databases of a local stack. The returned function restores them any number of times, including sessions,
 * deleted documents and payments. Files and mails that were created later stay.
 */
export const openRewind = async (dataDir: string): Promise<() => void> => {
  const copyOf = (file: string) => join(dataDir, `${file}.kept`);
  for (const file of FILES) {
    const connection = new DatabaseSync(join(dataDir, file), { readOnly: true });
    await backup(connection, copyOf(file));
    connection.close();
  }
  return () => {
    for (const file of FILES) restoreDatabase(join(dataDir, file), copyOf(file));
  };
};
