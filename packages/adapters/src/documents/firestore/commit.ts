import { randomUUID } from 'node:crypto';
import { DocumentExistsError } from '@souvenance/core';
import { type Attempt, documentKey, type Read, type Write } from '@souvenance/core/store';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { stageWrites, type WriteTarget } from './stage-writes.ts';
import { toRow } from './stored-document.ts';

/** gRPC status codes. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

const toStatusCode = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;

/** Whether a document that was read has changed or is locked by another transaction. Nothing was written then. */
const isConflict = (error: unknown): boolean =>
  [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED].includes(toStatusCode(error) ?? -1);

const isUnchanged = ({ row }: Read, snapshot: DocumentSnapshot | undefined): boolean =>
  (snapshot ? (toRow(snapshot)?.version ?? 0) : -1) === (row?.version ?? 0);

const toReference = (firestore: Firestore, { collection, id }: Read): DocumentReference =>
  firestore.collection(collection).doc(id);

const areUnchanged = (reads: readonly Read[], snapshots: readonly DocumentSnapshot[]): boolean =>
  reads.every((readDocument, index) => isUnchanged(readDocument, snapshots[index]));

/** Whether all documents that the attempt read are unchanged, checked at one instant. */
export const isStillCurrent = async (firestore: Firestore, { reads }: Attempt): Promise<boolean> => {
  const readDocuments = [...reads.values()];
  if (readDocuments.length === 0) return true;
  return areUnchanged(
    readDocuments,
    await firestore.getAll(...readDocuments.map((readDocument) => toReference(firestore, readDocument))),
  );
};

/**
 * Whether a document was read but has no write with a precondition, so that the commit must check it in a transaction.
 */
const isUnguarded = (writes: readonly Write[], readDocument: Read): boolean => {
  const firstWrite = writes.find(
    ({ collection, id }) =>
      documentKey(collection.name, id) === documentKey(readDocument.collection, readDocument.id),
  );
  return firstWrite === undefined || (firstWrite.kind === 'remove' && readDocument.row === null);
};

const writeAttempt = async (firestore: Firestore, attempt: Attempt, commitId: string): Promise<boolean> => {
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
        ...unguarded.map((readDocument) => toReference(firestore, readDocument)),
      );
      const areAllUnchanged = areUnchanged(unguarded, snapshots);
      if (areAllUnchanged) stage(transaction);
      return areAllUnchanged;
    },
    { maxAttempts: 1 },
  );
};

/** Whether the writes were committed although the answer was lost: a retry then conflicts with its own commit. */
const isCommitted = async (firestore: Firestore, { writes }: Attempt, commitId: string): Promise<boolean> => {
  const lastWrite = writes.findLast(({ kind }) => kind !== 'remove');
  if (!lastWrite) return false;
  return (
    (await firestore.collection(lastWrite.collection.name).doc(lastWrite.id).get()).get('commit') === commitId
  );
};

const requireMissing = async (firestore: Firestore, { writes }: Attempt): Promise<void> => {
  const keys = writes.map(({ collection, id }) => documentKey(collection.name, id));
  const created = writes.filter(
    ({ kind, collection, id }, index) =>
      kind === 'create' && keys.indexOf(documentKey(collection.name, id)) === index,
  );
  if (created.length === 0) return;
  const references = created.map(({ collection, id }) => firestore.collection(collection.name).doc(id));
  const existingDocument = (await firestore.getAll(...references)).find(({ exists }) => exists);
  if (existingDocument) throw new DocumentExistsError(`${existingDocument.ref.path} exists`);
};

/**
 * Writes an attempt atomically, if the documents that it read are unchanged; else returns false, with nothing written.
 * No lock is held while `work` runs: Firestore's own transactions would block or deadlock concurrent ones. Throws
 * `DocumentExistsError`.
 */
export const commit = async (firestore: Firestore, attempt: Attempt): Promise<boolean> => {
  if (attempt.writes.length === 0) return attempt.reads.size < 2 || isStillCurrent(firestore, attempt);
  const commitId = randomUUID();
  try {
    return await writeAttempt(firestore, attempt, commitId);
  } catch (error) {
    if (await isCommitted(firestore, attempt, commitId)) return true;
    if (!isConflict(error)) throw error;
    if (await isStillCurrent(firestore, attempt)) await requireMissing(firestore, attempt);
    return false;
  }
};
