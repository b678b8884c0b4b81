import { type Collection, DOCUMENT_BYTES_MAX, type Stored } from '../../ports/documents.port.ts';
import { migrateDocument, stampSchemaVersion } from './schema-version.ts';

export interface Row {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

const parseDocument = <T>(collection: Collection<T>, id: string, value: unknown): T => {
  const result = collection.schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`documents: ${collection.name}/${id} doesn't fit its schema`, { cause: result.error });
};

/**
 * Serializes a document to JSON and checks it as it will be read: a value that JSON cannot carry is refused here, not
 * at the next read. Throws an error for a document that is too large or does not fit its schema.
 */
export const serializeBody = <T>(collection: Collection<T>, id: string, value: T): string => {
  const json = JSON.stringify(parseDocument(collection, id, value));
  const bytes = Buffer.byteLength(json);
  if (bytes > DOCUMENT_BYTES_MAX)
    throw new Error(
      `documents: ${collection.name}/${id} has ${bytes} bytes, more than ${DOCUMENT_BYTES_MAX}`,
    );
  parseDocument(collection, id, JSON.parse(json));
  return stampSchemaVersion(collection, json);
};

export const toStored = <T>(collection: Collection<T>, row: Row): Stored<T> => ({
  id: row.id,
  version: row.version,
  value: parseDocument(
    collection,
    row.id,
    migrateDocument(collection as Collection<unknown>, row.id, JSON.parse(row.body)),
  ),
});
