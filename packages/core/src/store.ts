/**
 * Parts that every engine of `Documents` shares: checks of names, sizes and queries, cursors, and optimistic
 * transactions.
 */
export { type Attempt, keyOf, type Read, type Write } from './foundation/documents/attempt.ts';
export { type Row, storedOf } from './foundation/documents/body.ts';
export { checkQuery, checkTally } from './foundation/documents/check-query.ts';
export { type Position, readCursor, writeCursor } from './foundation/documents/cursor.ts';
export { fieldOf } from './foundation/documents/field-of.ts';
export { checkedCollection, checkedField, checkedId, checkedIds } from './foundation/documents/names.ts';
export { transactWith } from './foundation/documents/transact.ts';
export { wordsOf } from './foundation/documents/words.ts';
