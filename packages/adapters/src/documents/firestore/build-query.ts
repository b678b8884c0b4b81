import type { Aggregate, AggregateQuery, Collection, Query } from '@souvenance/core';
import { checkCollectionName, readCursor } from '@souvenance/core/store';
import {
  AggregateField,
  FieldPath,
  type Firestore,
  type Query as FirestoreQuery,
} from 'firebase-admin/firestore';
import { toComparable, toIndexedPath, toPrefix } from './stored-document.ts';

/**
 * Builds the Firestore query of a page. It requests one document more than the page holds, to learn whether there is a
 * next page.
 */
export const buildQuery = (
  firestore: Firestore,
  collection: Collection<unknown>,
  { where = [], orderBy, limit, cursor, ...otherFields }: Query,
): FirestoreQuery => {
  let query: FirestoreQuery = firestore.collection(checkCollectionName(collection.name));
  for (const [field, operator, value] of where)
    query = query.where(toIndexedPath(field), operator, toComparable(value));
  if (otherFields.wordPrefix !== undefined)
    query = query.where('words', 'array-contains', toPrefix(otherFields.wordPrefix));
  if (otherFields.label !== undefined) query = query.where('labels', 'array-contains', otherFields.label);
  if (orderBy) query = query.orderBy(toIndexedPath(orderBy.field), orderBy.direction);
  query = query.orderBy(FieldPath.documentId(), orderBy?.direction ?? 'asc').limit(limit + 1);
  if (cursor === undefined) return query;
  const { value, id } = readCursor(
    collection,
    { ...otherFields, ...(orderBy && { orderBy }), limit },
    cursor,
  );
  return orderBy ? query.startAfter(toComparable(value), id) : query.startAfter(id);
};

/** Counts and sums in the database, so that no document is transferred. */
export const aggregate = async (
  firestore: Firestore,
  collection: Collection<unknown>,
  { where = [], sum, label }: AggregateQuery,
): Promise<Aggregate> => {
  let query: FirestoreQuery = firestore.collection(checkCollectionName(collection.name));
  for (const [field, operator, value] of where)
    query = query.where(toIndexedPath(field), operator, toComparable(value));
  if (label !== undefined) query = query.where('labels', 'array-contains', label);
  const count = (await query.aggregate({ count: AggregateField.count() }).get()).data().count;
  if (sum === undefined) return { count, sum: 0 };
  const sumResult = await query.aggregate({ sum: AggregateField.sum(toIndexedPath(sum)) }).get();
  return { count, sum: sumResult.data().sum };
};
