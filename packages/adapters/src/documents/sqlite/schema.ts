import { type Connection, rollBack } from './connection.ts';

/** Whether the database has a table of this quoted name. */
export const isTable = (connection: Connection, quotedName: string): boolean =>
  connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(quotedName.slice(1, -1)) !== undefined;

/**
 * Changes the schema once, even when several processes start at the same time: `isDue` is checked again under the write
 * lock. Atomic.
 */
export const changeSchemaOnce = (connection: Connection, isDue: () => boolean, change: () => void): void => {
  if (!isDue()) return;
  connection.exec('BEGIN IMMEDIATE');
  try {
    if (isDue()) change();
    connection.exec('COMMIT');
  } catch (error) {
    rollBack(connection);
    throw error;
  }
};
