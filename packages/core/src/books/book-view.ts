import type { Book } from '@souvenance/contracts';
import type { Deps } from '../deps.ts';
import type { Stored } from '../documents/documents.port.ts';
import { findAll } from '../documents/find-all.ts';
import { stories } from '../stories/story.ts';
import { type BookDocument, COMFORTABLE_FROM, COMPLETE_FROM, PRINTABLE_FROM } from './book.ts';

/** The book with its progress towards a printable one. */
export const bookView = async (
  { documents }: Pick<Deps, 'documents'>,
  { id, value }: Stored<BookDocument>,
): Promise<Book> => {
  const written = await findAll(documents, stories, {
    where: [['bookId', '==', id]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const count = (state: string): number => written.filter((story) => story.value.state === state).length;
  return {
    id,
    ...value,
    progress: {
      inBook: count('in_book'),
      drafts: count('draft'),
      submitted: count('submitted'),
      printableFrom: PRINTABLE_FROM,
      comfortableFrom: COMFORTABLE_FROM,
      completeFrom: COMPLETE_FROM,
      words: written.reduce((sum, story) => sum + story.value.words, 0),
    },
  };
};
