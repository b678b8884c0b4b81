import type { Book } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';

/** The book a page is about: the one its address names (`?book=`), else the one that changed last. */
export const readCurrentBook = async (bookId?: string | string[]): Promise<Book> => {
  const client = await serverClient();
  if (typeof bookId === 'string') return pageData(client.call('books.read', { params: { bookId } }));
  const { books } = await pageData(client.call('books.list'));
  const newest = books.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
  if (!newest) redirect('/new-book');
  return newest;
};
