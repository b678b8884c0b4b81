import type { Collection } from '../../ports/documents.port.ts';

/** Beside the fields of a stored document: the version of the schema that it was written by. */
const FIELD = '_schema';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const schemaVersionOf = ({ migrations = [] }: Pick<Collection<unknown>, 'migrations'>): number =>
  migrations.length + 1;

/** The JSON of a checked document with its schema's version, which is no part of its size. */
export const stamped = (collection: Pick<Collection<unknown>, 'migrations'>, json: string): string =>
  json.startsWith('{')
    ? `${json.slice(0, -1)}${json === '{}' ? '' : ','}"${FIELD}":${schemaVersionOf(collection)}}`
    : json;

/**
 * A stored document as the present schema wants it, whatever version wrote it. Throws for one that a newer release has
 * written: this release would write it back without the fields that it does not know.
 */
export const migrated = (collection: Collection<unknown>, id: string, value: unknown): unknown => {
  if (!isFields(value)) return value;
  const { [FIELD]: version, ...document } = value;
  const { migrations = [], name } = collection;
  const from = typeof version === 'number' ? version : Number.NaN;
  if (!(from >= 1)) throw new Error(`documents: ${name}/${id} has no version of its schema`);
  if (from > migrations.length + 1)
    throw new Error(`documents: ${name}/${id} was written by a newer release (schema ${String(version)})`);
  return migrations.slice(from - 1).reduce((old: Fields, migrate) => migrate(old), document);
};
