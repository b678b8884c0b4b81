import type { Collection, Documents, Stored } from '../../ports/documents.port.ts';

/**
 * Changes a listed document as it is now: since it was listed, another program may have changed it, and its change must
 * stay, or removed it, and it must not come back. `change` returns null for a document that stays as it is.
 * @example await rewriteDocument(documents, questions, listed, (question) => ({ ...question, askedBy: '' }));
 */
export const rewriteDocument = async <T>(
  documents: Pick<Documents, 'transact'>,
  collection: Collection<T>,
  listed: Stored<T>,
  change: (value: T) => T | null,
): Promise<void> => {
  if (change(listed.value) === null) return;
  await documents.transact(async (tx) => {
    const document = await tx.get(collection, listed.id);
    const changed = document === null ? null : change(document.value);
    if (changed !== null) tx.put(collection, listed.id, changed);
  });
};
