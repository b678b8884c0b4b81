import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { type PhotographRecord, photographs, preparedKey } from '../../writing/photographs/photograph.ts';
import { releasePhotograph } from '../../writing/photographs/reserve-photograph.ts';

type EraseDeps = Pick<Deps, 'documents' | 'media'>;

/** Whether another photograph of the family shows the same prepared picture, which is stored once. */
const isPreparedElsewhere = async (
  { documents }: EraseDeps,
  { id, value: { familyId, sha256 } }: Stored<PhotographRecord>,
): Promise<boolean> => {
  const familyBooks = await findAll(documents, books, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  for (const book of familyBooks) {
    const { items } = await documents.find(photographs, {
      where: [
        ['bookId', '==', book.id],
        ['sha256', '==', sha256],
      ],
      orderBy: { field: 'createdAt', direction: 'asc' },
      limit: 2,
    });
    if (items.some((photograph) => photograph.id !== id)) return true;
  }
  return false;
};

/** Erases a photograph with its files. A prepared picture that another photograph of the family shows stays. */
export const erasePhotograph =
  (deps: EraseDeps) =>
  async (photograph: Stored<PhotographRecord>): Promise<void> => {
    const { familyId, originalKey, sha256 } = photograph.value;
    await deps.media.removeAll(originalKey);
    if (sha256 !== null && !(await isPreparedElsewhere(deps, photograph)))
      await deps.media.removeAll(preparedKey(familyId, sha256));
    await deps.documents.transact(async (tx) => {
      const current = await tx.get(photographs, photograph.id);
      if (current === null) return;
      tx.remove(photographs, photograph.id);
      await releasePhotograph(tx, current.value);
    });
  };
