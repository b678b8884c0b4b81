import {
  type Attempt,
  checkCollectionName,
  documentKey,
  type Read,
  type Write,
} from '@souvenance/core/store';
import type { DocumentReference, Firestore, Precondition } from 'firebase-admin/firestore';
import { type StoredDocument, toStoredDocument, toTimestamp } from './stored-document.ts';

/** The write methods that a batch and a transaction share. */
export interface WriteTarget {
  create(reference: DocumentReference, stored: StoredDocument): unknown;
  set(reference: DocumentReference, stored: StoredDocument): unknown;
  update(reference: DocumentReference, stored: Record<string, unknown>, precondition: Precondition): unknown;
  delete(reference: DocumentReference, precondition?: Precondition): unknown;
}

const stageWrite = (
  target: WriteTarget,
  reference: DocumentReference,
  write: Write,
  readDocument: Read | undefined,
  commitId: string,
): void => {
  const precondition = readDocument?.row ? { lastUpdateTime: toTimestamp(readDocument.row.version) } : null;
  if (write.kind === 'remove') {
    if (precondition) target.delete(reference, precondition);
    else target.delete(reference);
    return;
  }
  const document = toStoredDocument(write, commitId);
  const mustBeMissing = write.kind === 'create' || readDocument?.row === null;
  if (mustBeMissing) target.create(reference, document);
  else if (precondition) target.update(reference, { ...document }, precondition);
  else target.set(reference, document);
};

/** Adds the writes in order. The first write of each document carries the precondition that its read requires. */
export const stageWrites = (
  firestore: Firestore,
  target: WriteTarget,
  { reads, writes }: Attempt,
  commitId: string,
): void => {
  const uncheckedReads = new Map(reads);
  for (const write of writes) {
    const key = documentKey(write.collection.name, write.id);
    const reference = firestore.collection(checkCollectionName(write.collection.name)).doc(write.id);
    stageWrite(target, reference, write, uncheckedReads.get(key), commitId);
    uncheckedReads.delete(key);
  }
};
