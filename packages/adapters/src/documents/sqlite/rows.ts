import type { SQLOutputValue } from 'node:sqlite';
import type { Row } from '@souvenance/core/store';
import type { Connection } from './connection.ts';
import { toTableName } from './names.ts';

export const toRow = (record: Record<string, SQLOutputValue>): Row => ({
  id: String(record.id),
  version: Number(record.version),
  body: String(record.body),
});

export const readRow = (connection: Connection, collection: string, id: string): Row | null => {
  const sql = `SELECT id, version, body FROM ${toTableName(collection)} WHERE id = ?`;
  const record = connection.prepare(sql).get(id);
  return record ? toRow(record) : null;
};

/** Reads the existing documents of `ids`, by id. */
export const readRows = (
  connection: Connection,
  collection: string,
  ids: readonly string[],
): ReadonlyMap<string, Row> => {
  const sql = `SELECT id, version, body FROM ${toTableName(collection)} WHERE id IN (SELECT value FROM json_each(?))`;
  const records = connection.prepare(sql).all(JSON.stringify(ids));
  return new Map(records.map(toRow).map((row) => [row.id, row]));
};

/** Version of a document, 0 when it is missing. */
export const readVersion = (connection: Connection, collection: string, id: string): number => {
  const record = connection.prepare(`SELECT version FROM ${toTableName(collection)} WHERE id = ?`).get(id);
  return Number(record?.version ?? 0);
};
