import type { Collection } from '@souvenance/core';
import { storedOf, type Write, wordsOf } from '@souvenance/core/store';
import type { Connection } from './connection.ts';
import { tableOf, wordTableOf } from './names.ts';
import { rowOf } from './rows.ts';
import { isTable, reshape } from './schema.ts';

const addAll = (connection: Connection, collection: string, id: string, words: readonly string[]): void => {
  const add = connection.prepare(`INSERT OR IGNORE INTO ${wordTableOf(collection)} (word, id) VALUES (?, ?)`);
  for (const word of words) add.run(word, id);
};

/** Writes by which words the document is found from now on; most writes leave them as they are. */
export const writeWords = (connection: Connection, { kind, collection, id, words }: Write): void => {
  if (collection.words === undefined || kind === 'remove') return;
  const table = wordTableOf(collection.name);
  const indexedWords = connection
    .prepare(`SELECT word FROM ${table} WHERE id = ?`)
    .all(id)
    .map(({ word }) => String(word));
  if (indexedWords.length === words.length && indexedWords.every((word) => words.includes(word))) return;
  connection.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
  addAll(connection, collection.name, id, words);
};

const fill = (connection: Connection, collection: Collection<unknown>): void => {
  const rows = connection.prepare(`SELECT id, version, body FROM ${tableOf(collection.name)}`).iterate();
  for (const record of rows) {
    const { id, value } = storedOf(collection, rowOf(record));
    addAll(connection, collection.name, id, wordsOf(collection.words?.(value, id) ?? []));
  }
};

/** Words go with their document, whoever removes it: an erasure knows no words of what it takes. */
const triggerSql = (name: string): string =>
  `CREATE TRIGGER "gone_words_${name}" AFTER DELETE ON ${tableOf(name)} BEGIN ` +
  `DELETE FROM ${wordTableOf(name)} WHERE id = OLD.id; END;`;

/** Creates the table of a collection's words and fills it from the documents, so that a collection that gains words is searched whole. */
export const createWords = (connection: Connection, collection: Collection<unknown>): void => {
  if (collection.words === undefined) return;
  const table = wordTableOf(collection.name);
  const create = () => {
    connection.exec(
      `CREATE TABLE ${table} (word TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (word, id)) STRICT, WITHOUT ROWID;` +
        `CREATE INDEX "ix_words_${collection.name}" ON ${table} (id);` +
        triggerSql(collection.name),
    );
    fill(connection, collection);
  };
  reshape(connection, () => !isTable(connection, table), create);
};
