import type { Collection } from '@souvenance/core';
import { toStoreError } from '../../foundation/no-space.ts';
import type { Connection } from './connection.ts';
import { toExpression, toTableName } from './names.ts';
import { createWords } from './words.ts';

/**
 * Creates the counter of versions. One counter serves the whole file, so that a document that was removed and created
 * again has another version.
 */
export const createCounter = (connection: Connection): void => {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS commits (only INTEGER PRIMARY KEY CHECK (only = 1), last INTEGER NOT NULL) STRICT;' +
      'INSERT OR IGNORE INTO commits VALUES (1, 0);',
  );
};

const indexSql = (collection: Collection<unknown>, fields: readonly string[]): string => {
  const columns = [...fields.map((field) => `(${toExpression(field)})`), 'id'].join(', ');
  const name = `"ix_${collection.name}__${fields.join('__')}"`;
  return `CREATE INDEX IF NOT EXISTS ${name} ON ${toTableName(collection.name)} (${columns});`;
};

const createTable = (connection: Connection, collection: Collection<unknown>): void => {
  const columns = 'id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL';
  connection.exec(`CREATE TABLE IF NOT EXISTS ${toTableName(collection.name)} (${columns}) STRICT;`);
  for (const fields of collection.indexes) connection.exec(indexSql(collection, fields));
  createWords(connection, collection);
};

/**
 * Returns a function that creates a collection's table and declared indexes, once per connection. It throws
 * `service.no_space` when the disk is full.
 */
export const createTables = (connection: Connection) => {
  const preparedCollections = new WeakSet<object>();
  return (collection: Collection<unknown>): void => {
    if (preparedCollections.has(collection)) return;
    try {
      createTable(connection, collection);
    } catch (error) {
      throw toStoreError(error, 'documents');
    }
    preparedCollections.add(collection);
  };
};
