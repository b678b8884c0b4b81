import { checkedCollection, checkedField } from '@souvenance/core/store';

/** Quoted name of a collection's table. Names come from code; the check keeps SQL out all the same. */
export const tableOf = (collection: string): string => `"doc_${checkedCollection(collection)}"`;

/** Quoted name of the table of a collection's words. */
export const wordTableOf = (collection: string): string => `"words_${checkedCollection(collection)}"`;

/** The one spelling of a field in indexes and queries: SQLite uses an expression's index only when they are equal. */
export const expressionOf = (field: string): string => `body ->> ${pathOf(field)}`;

export const pathOf = (field: string): string => `'$.${checkedField(field)}'`;
