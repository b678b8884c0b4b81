import { type Attempt, checkedCollection, keyOf, type Read, type Write } from '@souvenance/core/store';
import type { DocumentReference, Firestore, Precondition } from 'firebase-admin/firestore';
import { type StoredDocument, storedDocumentOf, timeOf } from './stored-document.ts';

/** The write methods that a batch and a transaction share. */
export interface WriteTarget {
  create(reference: DocumentReference, stored: StoredDocument): unknown;
  set(reference: DocumentReference, stored: StoredDocument): unknown;
  update(reference: DocumentReference, stored: Record<string, unknown>, precondition: Precondition): unknown;
  delete(reference: DocumentReference, precondition?: Precondition): unknown;
}

const stageOne = (
  target: WriteTarget,
  reference: DocumentReference,
  write: Write,
  readDocument: Read | undefined,
  commitId: string,
): void => {
  const isKnown = readDocument?.row ? { lastUpdateTime: timeOf(readDocument.row.version) } : null;
  if (write.kind === 'remove') {
    if (isKnown) target.delete(reference, isKnown);
    else target.delete(reference);
    return;
  }
  const document = storedDocumentOf(write, commitId);
  const mustBeMissing = write.kind === 'create' || readDocument?.row === null;
  if (mustBeMissing) target.create(reference, document);
  else if (isKnown) target.update(reference, { ...document }, isKnown);
  else target.set(reference, document);
};

/** Writes in their order; the first write of a document bears the precondition that its read asks for. */
export const stageWrites = (
  firestore: Firestore,
  target: WriteTarget,
  { reads, writes }: Attempt,
  commitId: string,
): void => {
  const open = new Map(reads);
  for (const write of writes) {
    const key = keyOf(write.collection.name, write.id);
    const reference = firestore.collection(checkedCollection(write.collection.name)).doc(write.id);
    stageOne(target, reference, write, open.get(key), commitId);
    open.delete(key);
  }
};
