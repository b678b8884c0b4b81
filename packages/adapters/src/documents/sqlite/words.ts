import type { Collection } from '@souvenance/core';
import { toSearchWords, toStored, type Write } from '@souvenance/core/store';
import type { Connection } from './connection.ts';
import { toLabelWord, toTableName, toWordTableName } from './names.ts';
import { toRow } from './rows.ts';
import { changeSchemaOnce, isTable } from './schema.ts';

const insertWords = (
  connection: Connection,
  collection: string,
  id: string,
  words: readonly string[],
): void => {
  const insertWord = connection.prepare(
    `INSERT OR IGNORE INTO ${toWordTableName(collection)} (word, id) VALUES (?, ?)`,
  );
  for (const word of words) insertWord.run(word, id);
};

const hasWords = ({ searchTexts, labels }: Collection<unknown>): boolean =>
  searchTexts !== undefined || labels !== undefined;

/** Updates a document's search words and labels, unless they are unchanged as for most writes. */
export const writeWords = (
  connection: Connection,
  { kind, collection, id, searchWords, labels }: Write,
): void => {
  if (!hasWords(collection) || kind === 'remove') return;
  const words = [...searchWords, ...labels.map(toLabelWord)];
  const table = toWordTableName(collection.name);
  const indexedWords = connection
    .prepare(`SELECT word FROM ${table} WHERE id = ?`)
    .all(id)
    .map(({ word }) => String(word));
  if (indexedWords.length === words.length && indexedWords.every((word) => words.includes(word))) return;
  connection.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
  insertWords(connection, collection.name, id, words);
};

const fillWordTable = (connection: Connection, collection: Collection<unknown>): void => {
  const rows = connection.prepare(`SELECT id, version, body FROM ${toTableName(collection.name)}`).iterate();
  for (const record of rows) {
    const { id, value } = toStored(collection, toRow(record));
    const labels = collection.labels?.(value) ?? [];
    insertWords(connection, collection.name, id, [
      ...toSearchWords(collection.searchTexts?.(value, id) ?? []),
      ...labels.map(toLabelWord),
    ]);
  }
};

/** A trigger removes the words with their document, since an erasure does not know them. */
const triggerSql = (name: string): string =>
  `CREATE TRIGGER "gone_words_${name}" AFTER DELETE ON ${toTableName(name)} BEGIN ` +
  `DELETE FROM ${toWordTableName(name)} WHERE id = OLD.id; END;`;

/** Creates the table of a collection's search words and labels and fills it from the existing documents. */
export const createWords = (connection: Connection, collection: Collection<unknown>): void => {
  if (!hasWords(collection)) return;
  const table = toWordTableName(collection.name);
  const createAndFill = () => {
    connection.exec(
      `CREATE TABLE ${table} (word TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (word, id)) STRICT, WITHOUT ROWID;` +
        `CREATE INDEX "ix_words_${collection.name}" ON ${table} (id);` +
        triggerSql(collection.name),
    );
    fillWordTable(connection, collection);
  };
  changeSchemaOnce(connection, () => !isTable(connection, table), createAndFill);
};
