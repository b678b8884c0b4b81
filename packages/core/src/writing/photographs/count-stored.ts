import { findAll } from '../../foundation/documents/find-all.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import { photographs } from './photograph.ts';

/** What a family keeps that was there before anybody counted. */
export const countStored =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (familyId: string): Promise<number> => {
    if ((await documents.get(storages, familyId)) !== null) return 0;
    const orderBy = { field: 'createdAt', direction: 'asc' } as const;
    const held = await findAll(documents, books, { where: [['familyId', '==', familyId]], orderBy });
    const found = await Promise.all(
      held.map(({ id }) => findAll(documents, photographs, { where: [['bookId', '==', id]], orderBy })),
    );
    return found
      .flat()
      .filter(({ value }) => value.state !== 'refused')
      .reduce((sum, { value }) => sum + value.bytes, 0);
  };
