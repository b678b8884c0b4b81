/**
 * Parts that every engine of `Documents` shares: checks of names, sizes and queries, cursors, and optimistic
 * transactions.
 */
export { type Attempt, documentKey, type Read, type Write } from './foundation/documents/attempt.ts';
export { type Row, toStored } from './foundation/documents/body.ts';
export { checkAggregate, checkQuery } from './foundation/documents/check-query.ts';
export { type Position, readCursor, writeCursor } from './foundation/documents/cursor.ts';
export { checkCollectionName, checkFieldName, checkId, checkIds } from './foundation/documents/names.ts';
export { readField } from './foundation/documents/read-field.ts';
export { getSchemaVersion } from './foundation/documents/schema-version.ts';
export { createTransact } from './foundation/documents/transact.ts';
export { toSearchWords } from './foundation/documents/words.ts';
