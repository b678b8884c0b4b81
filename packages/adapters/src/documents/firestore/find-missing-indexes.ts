import type { Firestore, Query } from 'firebase-admin/firestore';
import { connect, type FirestoreDocumentsOptions } from './connect.ts';
import { buildIndexFile, type CompositeIndex, type Declaration } from './index-file.ts';

/** gRPC code of a query whose index is missing, or is still being built. */
const FAILED_PRECONDITION = 9;
/** Queries that run at once: 200 of them take some seconds, and the client opens one channel for a hundred. */
const QUERIES_AT_ONCE = 16;
/** No document has this value: a query by it reads nothing. */
const NO_VALUE = 'doctor.no-such-value';

export interface MissingIndex {
  readonly collection: string;
  /** Its fields in order, such as `at.familyId ↑, at.createdAt ↓`. */
  readonly fields: string;
}

const describeIndex = ({ collectionGroup, fields }: CompositeIndex): MissingIndex => ({
  collection: collectionGroup,
  fields: fields
    .map((field) =>
      'order' in field
        ? `${field.fieldPath} ${field.order === 'ASCENDING' ? '↑' : '↓'}`
        : `${field.fieldPath} ∋`,
    )
    .join(', '),
});

/** A query that this index serves: equality on all fields but the last, which orders. It returns no document. */
const buildIndexQuery = (firestore: Firestore, { collectionGroup, fields }: CompositeIndex): Query =>
  fields.reduce<Query>((query, field, index) => {
    if ('arrayConfig' in field) return query.where(field.fieldPath, 'array-contains', NO_VALUE);
    if (index < fields.length - 1) return query.where(field.fieldPath, '==', NO_VALUE);
    return query.orderBy(field.fieldPath, field.order === 'ASCENDING' ? 'asc' : 'desc');
  }, firestore.collection(collectionGroup).limit(1));

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FAILED_PRECONDITION;

/**
 * Runs `tryIndex` for every index, some at once, and returns those that it reports missing, in their order. Rejects
 * with any other error of `tryIndex`.
 */
export const listMissing = async (
  indexes: readonly CompositeIndex[],
  tryIndex: (index: CompositeIndex) => Promise<unknown>,
): Promise<MissingIndex[]> => {
  const missing = new Set<CompositeIndex>();
  const queue = indexes.values();
  const runQueue = async (): Promise<void> => {
    for (const index of queue)
      await tryIndex(index).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        missing.add(index);
      });
  };
  await Promise.all(Array.from({ length: QUERIES_AT_ONCE }, runQueue));
  return indexes.filter((index) => missing.has(index)).map(describeIndex);
};

/**
 * Tries a query for every composite index that the collections declare, and returns the indexes that Firestore lacks,
 * or is still building. The emulator needs none, so it never lacks one. Rejects when Firestore refuses or is away.
 * @example const missing = await findMissingIndexes({ projectId: 'souvenance' }, collections);
 */
export const findMissingIndexes = async (
  options: FirestoreDocumentsOptions,
  collections: readonly Declaration[],
): Promise<{ readonly queries: number; readonly missing: readonly MissingIndex[] }> => {
  const { firestore, close } = await connect(options);
  try {
    const { indexes } = buildIndexFile(collections);
    const missing = await listMissing(indexes, (index) => buildIndexQuery(firestore, index).get());
    return { queries: indexes.length, missing };
  } finally {
    await close();
  }
};
