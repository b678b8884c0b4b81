import type { Collection } from '@souvenance/core';
import type { Connection } from './connection.ts';
import { expressionOf, tableOf } from './names.ts';
import { createWords } from './words.ts';

/**
 * Versions come from one counter of the whole file, never from the document: a document that was removed and made
 * again can't be taken for the one that was read before.
 */
export const createCounter = (connection: Connection): void => {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS commits (only INTEGER PRIMARY KEY CHECK (only = 1), last INTEGER NOT NULL) STRICT;' +
      'INSERT OR IGNORE INTO commits VALUES (1, 0);',
  );
};

const indexSql = (collection: Collection<unknown>, fields: readonly string[]): string => {
  const columns = [...fields.map((field) => `(${expressionOf(field)})`), 'id'].join(', ');
  const name = `"ix_${collection.name}__${fields.join('__')}"`;
  return `CREATE INDEX IF NOT EXISTS ${name} ON ${tableOf(collection.name)} (${columns});`;
};

/** Makes a collection's table and the indexes of its declaration, once per connection and declaration. */
export const createTables = (connection: Connection) => {
  const preparedConnections = new WeakSet<object>();
  return (collection: Collection<unknown>): void => {
    if (preparedConnections.has(collection)) return;
    const columns = 'id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL';
    connection.exec(`CREATE TABLE IF NOT EXISTS ${tableOf(collection.name)} (${columns}) STRICT;`);
    for (const fields of collection.indexes) connection.exec(indexSql(collection, fields));
    createWords(connection, collection);
    preparedConnections.add(collection);
  };
};
