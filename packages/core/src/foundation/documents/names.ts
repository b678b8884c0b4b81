import { DOCUMENTS_AT_ONCE_MAX } from '../../ports/documents.port.ts';

const COLLECTION = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;
const FIELD = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$/;
const ID_BYTES_MAX = 1_500;

export const checkCollectionName = (collection: string): string => {
  if (!COLLECTION.test(collection)) throw new Error(`documents: "${collection}" can't name a collection`);
  return collection;
};

export const checkFieldName = (field: string): string => {
  if (!FIELD.test(field)) throw new Error(`documents: "${field}" can't name a field`);
  return field;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const REFUSED_IN_ID = /[/\u0000-\u001f\u007f]/;

/**
 * Checks an id by the strictest rules of all engines, so that an id that works on one engine works on the other. Throws
 * an error.
 */
export const checkId = (id: string): string => {
  const isRefused = id === '' || id === '.' || id === '..' || /^__.*__$/.test(id) || REFUSED_IN_ID.test(id);
  if (isRefused || Buffer.byteLength(id) > ID_BYTES_MAX || !id.isWellFormed())
    throw new Error(`documents: ${JSON.stringify(id.slice(0, 80))} can't be an id`);
  return id;
};

/** Checks the ids of one `getAll`. Throws an error for more than 500 ids and for an invalid id. */
export const checkIds = (ids: readonly string[]): readonly string[] => {
  if (ids.length > DOCUMENTS_AT_ONCE_MAX)
    throw new Error(`documents: ${ids.length} at once, ${DOCUMENTS_AT_ONCE_MAX} at most`);
  return ids.map(checkId);
};
