import { randomUUID } from 'node:crypto';
import { DocumentExistsError } from '@souvenance/core';
import { type Attempt, keyOf, type Read, type Write } from '@souvenance/core/store';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { stageWrites, type WriteTarget } from './stage-writes.ts';
import { rowOf } from './stored-document.ts';

/** gRPC's numbers. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

const codeOf = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;

/** True when a document that was read has changed or is locked by another transaction: nothing was written. */
const isConflict = (error: unknown): boolean =>
  [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED].includes(codeOf(error) ?? -1);

const isFresh = ({ row }: Read, snapshot: DocumentSnapshot | undefined): boolean =>
  (snapshot ? (rowOf(snapshot)?.version ?? 0) : -1) === (row?.version ?? 0);

const referenceOf = (firestore: Firestore, { collection, id }: Read): DocumentReference =>
  firestore.collection(collection).doc(id);

const haveStood = (reads: readonly Read[], snapshots: readonly DocumentSnapshot[]): boolean =>
  reads.every((readDocument, index) => isFresh(readDocument, snapshots[index]));

/** Whether everything that the attempt read still stands, looked up at one instant. */
export const hasStood = async (firestore: Firestore, { reads }: Attempt): Promise<boolean> => {
  const readDocuments = [...reads.values()];
  if (readDocuments.length === 0) return true;
  return haveStood(
    readDocuments,
    await firestore.getAll(...readDocuments.map((readDocument) => referenceOf(firestore, readDocument))),
  );
};

/** A write's precondition guards what was read and is written; the rest needs a transaction to be looked at. */
const isUnguarded = (writes: readonly Write[], readDocument: Read): boolean => {
  const first = writes.find(
    ({ collection, id }) => keyOf(collection.name, id) === keyOf(readDocument.collection, readDocument.id),
  );
  return first === undefined || (first.kind === 'remove' && readDocument.row === null);
};

const writeAll = async (firestore: Firestore, attempt: Attempt, commitId: string): Promise<boolean> => {
  const stage = (target: WriteTarget) => stageWrites(firestore, target, attempt, commitId);
  const unguarded = [...attempt.reads.values()].filter((readDocument) =>
    isUnguarded(attempt.writes, readDocument),
  );
  if (unguarded.length === 0) {
    const batch = firestore.batch();
    stage(batch);
    await batch.commit();
    return true;
  }
  return firestore.runTransaction(
    async (transaction) => {
      const snapshots = await transaction.getAll(
        ...unguarded.map((readDocument) => referenceOf(firestore, readDocument)),
      );
      const areFresh = haveStood(unguarded, snapshots);
      if (areFresh) stage(transaction);
      return areFresh;
    },
    { maxAttempts: 1 },
  );
};

/** A commit whose answer was lost and that was sent again meets its own writes. */
const hasLanded = async (firestore: Firestore, { writes }: Attempt, commitId: string): Promise<boolean> => {
  const last = writes.findLast(({ kind }) => kind !== 'remove');
  if (!last) return false;
  return (await firestore.collection(last.collection.name).doc(last.id).get()).get('commit') === commitId;
};

const refuseTaken = async (firestore: Firestore, { writes }: Attempt): Promise<void> => {
  const keys = writes.map(({ collection, id }) => keyOf(collection.name, id));
  const created = writes.filter(
    ({ kind, collection, id }, index) =>
      kind === 'create' && keys.indexOf(keyOf(collection.name, id)) === index,
  );
  if (created.length === 0) return;
  const references = created.map(({ collection, id }) => firestore.collection(collection.name).doc(id));
  const existingDocument = (await firestore.getAll(...references)).find(({ exists }) => exists);
  if (existingDocument) throw new DocumentExistsError(`${existingDocument.ref.path} exists`);
};

/**
 * Compares what was read and writes all at once. No lock is held while `work` runs: Firestore's own transactions
 * would make a neighbour wait, or wait for it for ever. False, with nothing written, when what was read has changed.
 */
export const commit = async (firestore: Firestore, attempt: Attempt): Promise<boolean> => {
  if (attempt.writes.length === 0) return attempt.reads.size < 2 || hasStood(firestore, attempt);
  const commitId = randomUUID();
  try {
    return await writeAll(firestore, attempt, commitId);
  } catch (error) {
    if (await hasLanded(firestore, attempt, commitId)) return true;
    if (!isConflict(error)) throw error;
    if (await hasStood(firestore, attempt)) await refuseTaken(firestore, attempt);
    return false;
  }
};
