import { checkCollectionName, checkFieldName } from '@souvenance/core/store';

/** Quoted name of a collection's table. Names come from code; the check excludes SQL injection nevertheless. */
export const toTableName = (collection: string): string => `"doc_${checkCollectionName(collection)}"`;

/** Quoted name of the table with a collection's search words. */
export const toWordTableName = (collection: string): string => `"words_${checkCollectionName(collection)}"`;

/** A label as it stands beside the words of a search: no word begins with this character, which separates words. */
export const toLabelWord = (label: string): string => `"${label}`;

/**
 * SQL expression of a field. Indexes and queries must both use it: SQLite applies an expression index only to an
 * identical expression.
 */
export const toExpression = (field: string): string => `body ->> ${toJsonPath(field)}`;

export const toJsonPath = (field: string): string => `'$.${checkFieldName(field)}'`;
