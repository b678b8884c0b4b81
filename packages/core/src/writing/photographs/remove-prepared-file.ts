import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { type PhotographRecord, photographs, preparedKey } from './photograph.ts';

type RemoveDeps = Pick<Deps, 'documents' | 'media'>;

/** Whether another photograph of the family shows the same prepared picture, which is stored once. */
const isPreparedElsewhere = async (
  { documents }: RemoveDeps,
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

/** Removes the prepared picture of a photograph, unless another photograph of the family shows the same. */
export const removePreparedFile = async (
  deps: RemoveDeps,
  photograph: Stored<PhotographRecord>,
): Promise<void> => {
  const { familyId, sha256 } = photograph.value;
  if (sha256 !== null && !(await isPreparedElsewhere(deps, photograph)))
    await deps.media.removeAll(preparedKey(familyId, sha256));
};
