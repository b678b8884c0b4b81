import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

const FILES = ['documents.sqlite', 'identity.sqlite'];

const tablesOf = (connection: DatabaseSync, database: 'main' | 'kept'): string[] =>
  connection
    .prepare(`SELECT name FROM ${database}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name));

/** Puts back every row of one database in one transaction, under the running programs. */
const putBack = (file: string, copy: string): void => {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 10_000 });
  try {
    connection.prepare('ATTACH ? AS kept').run(copy);
    connection.exec('BEGIN IMMEDIATE');
    // A table that came since, with the first document of its kind, is emptied too.
    for (const table of tablesOf(connection, 'main')) connection.exec(`DELETE FROM main."${table}"`);
    for (const table of tablesOf(connection, 'kept'))
      connection.exec(`INSERT INTO main."${table}" SELECT * FROM kept."${table}"`);
    connection.exec('COMMIT');
  } finally {
    connection.close();
  }
};

/**
 * Remembers what a local stack's databases hold now. The answer puts it all back, as often as one likes: whoever was
 * signed out is signed in again, what was deleted or paid is as it was. Files and mails that came since stay.
 */
export const openRewind = async (dataDir: string): Promise<() => void> => {
  const copyOf = (file: string) => join(dataDir, `${file}.kept`);
  for (const file of FILES) {
    const connection = new DatabaseSync(join(dataDir, file), { readOnly: true });
    await backup(connection, copyOf(file));
    connection.close();
  }
  return () => {
    for (const file of FILES) putBack(join(dataDir, file), copyOf(file));
  };
};
