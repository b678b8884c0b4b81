import type { Connection } from './connection.ts';

/** Whether the file has a table of this quoted name. */
export const isTable = (connection: Connection, quoted: string): boolean =>
  connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(quoted.slice(1, -1)) !== undefined;

/**
 * Changes the file's own shape once, whoever comes first: `isDue` is asked again when no other process can be changing it
 * any more. All of it or nothing.
 */
export const reshape = (connection: Connection, isDue: () => boolean, change: () => void): void => {
  if (!isDue()) return;
  connection.exec('BEGIN IMMEDIATE');
  try {
    if (isDue()) change();
    connection.exec('COMMIT');
  } catch (error) {
    connection.exec('ROLLBACK');
    throw error;
  }
};
