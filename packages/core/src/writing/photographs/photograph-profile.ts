import { profileIdForFormat } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import type { PhotographRecord } from './photograph.ts';

/** Id of the print profile in which the photograph's book will be printed; null when the book is gone. */
export const findPhotographProfileId =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async ({ bookId }: Pick<PhotographRecord, 'bookId'>): Promise<string | null> => {
    const book = await documents.get(books, bookId);
    return book === null ? null : profileIdForFormat(book.value.format, book.value.largePrint);
  };
