import type { BookRemarks } from '@souvenance/contracts';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';

/** What the family said of the pages of a book. */
export const readRemarks = async (bookId: string): Promise<BookRemarks> => {
  const client = await serverClient();
  return pageData(client.call('remarks.list', { params: { bookId } }));
};
