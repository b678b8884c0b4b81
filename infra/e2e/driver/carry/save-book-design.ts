import { isDeepStrictEqual } from 'node:util';
import type { Book } from '@souvenance/contracts';
import type { Visitor } from '../visitor/visitor.ts';
import type { SentPhotographs } from './photographs.ts';
import type { PlannedBook } from './plan-book.ts';

/** Saves dedication, epigraph and cover as their pages do; does nothing if the book has them already. */
export const saveBookDesign = async (
  visitor: Visitor,
  book: Book,
  { dedication, epigraph, cover }: PlannedBook,
  sentPhotographs: SentPhotographs,
): Promise<Book> => {
  const { photograph, ...choice } = cover;
  const photographId = photograph === null ? null : (sentPhotographs.get(photograph) ?? null);
  const design = { dedication, epigraph, cover: { ...book.cover, ...choice, photographId } };
  const currentDesign = { dedication: book.dedication, epigraph: book.epigraph, cover: book.cover };
  if (isDeepStrictEqual(currentDesign, design)) return book;
  return visitor.client.call('books.update', {
    params: { bookId: book.id },
    body: { ...design, revision: book.revision },
  });
};
