import type { Collection } from '../../ports/documents.port.ts';

/** Field of a stored document with the version of the schema that wrote it. */
const FIELD = '_schema';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const getSchemaVersion = ({ migrations = [] }: Pick<Collection<unknown>, 'migrations'>): number =>
  migrations.length + 1;

/** Adds the schema's version to the JSON of a checked document; the version does not count for its size. */
export const stampSchemaVersion = (
  collection: Pick<Collection<unknown>, 'migrations'>,
  json: string,
): string =>
  json.startsWith('{')
    ? `${json.slice(0, -1)}${json === '{}' ? '' : ','}"${FIELD}":${getSchemaVersion(collection)}}`
    : json;

/**
 * Migrates a stored document to the present schema. Throws an error for a document that a newer release has written:
 * this release would write it back without the fields that it does not know.
 */
export const migrateDocument = (collection: Collection<unknown>, id: string, value: unknown): unknown => {
  if (!isFields(value)) return value;
  const { [FIELD]: version, ...document } = value;
  const { migrations = [], name } = collection;
  const storedVersion = typeof version === 'number' ? version : Number.NaN;
  if (!(storedVersion >= 1)) throw new Error(`documents: ${name}/${id} has no version of its schema`);
  if (storedVersion > migrations.length + 1)
    throw new Error(`documents: ${name}/${id} was written by a newer release (schema ${String(version)})`);
  return migrations.slice(storedVersion - 1).reduce((old: Fields, migrate) => migrate(old), document);
};
