import { type Collection, DOCUMENT_BYTES_MAX, type Stored } from '../../ports/documents.port.ts';
import { migrated, stamped } from './schema-version.ts';

export interface Row {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

const parsed = <T>(collection: Collection<T>, id: string, value: unknown): T => {
  const result = collection.schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`documents: ${collection.name}/${id} doesn't fit its schema`, { cause: result.error });
};

/** JSON of a document, checked as it will be read: a value that JSON can't carry is refused here, not later. */
export const bodyOf = <T>(collection: Collection<T>, id: string, value: T): string => {
  const json = JSON.stringify(parsed(collection, id, value));
  const bytes = Buffer.byteLength(json);
  if (bytes > DOCUMENT_BYTES_MAX)
    throw new Error(
      `documents: ${collection.name}/${id} has ${bytes} bytes, more than ${DOCUMENT_BYTES_MAX}`,
    );
  parsed(collection, id, JSON.parse(json));
  return stamped(collection, json);
};

export const storedOf = <T>(collection: Collection<T>, row: Row): Stored<T> => ({
  id: row.id,
  version: row.version,
  value: parsed(
    collection,
    row.id,
    migrated(collection as Collection<unknown>, row.id, JSON.parse(row.body)),
  ),
});
