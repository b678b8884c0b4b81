import type { Collection, Query, Tally } from '@souvenance/core';
import { checkedCollection, readCursor } from '@souvenance/core/store';
import {
  AggregateField,
  FieldPath,
  type Firestore,
  type Query as FirestoreQuery,
} from 'firebase-admin/firestore';
import { beginningOf, comparable, indexedPath } from './stored-document.ts';

/** One document more than the page holds tells whether there is a next one. */
export const buildQuery = (
  firestore: Firestore,
  collection: Collection<unknown>,
  { where = [], orderBy, limit, cursor, ...rest }: Query,
): FirestoreQuery => {
  let query: FirestoreQuery = firestore.collection(checkedCollection(collection.name));
  for (const [field, operator, value] of where)
    query = query.where(indexedPath(field), operator, comparable(value));
  if (rest.word !== undefined) query = query.where('words', 'array-contains', beginningOf(rest.word));
  if (orderBy) query = query.orderBy(indexedPath(orderBy.field), orderBy.direction);
  query = query.orderBy(FieldPath.documentId(), orderBy?.direction ?? 'asc').limit(limit + 1);
  if (cursor === undefined) return query;
  const { value, id } = readCursor(collection, { ...rest, ...(orderBy && { orderBy }), limit }, cursor);
  return orderBy ? query.startAfter(comparable(value), id) : query.startAfter(id);
};

/** Counted where the documents lie: none travels. */
export const tallyOf = async (
  firestore: Firestore,
  collection: Collection<unknown>,
  { where = [], sum }: { where?: Query['where']; sum?: string },
): Promise<Tally> => {
  let query: FirestoreQuery = firestore.collection(checkedCollection(collection.name));
  for (const [field, operator, value] of where)
    query = query.where(indexedPath(field), operator, comparable(value));
  const count = (await query.aggregate({ count: AggregateField.count() }).get()).data().count;
  if (sum === undefined) return { count, sum: 0 };
  const added = await query.aggregate({ sum: AggregateField.sum(indexedPath(sum)) }).get();
  return { count, sum: added.data().sum };
};
