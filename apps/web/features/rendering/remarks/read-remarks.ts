import type { BookRemarks } from '@souvenance/contracts';
import { pageData } from '#lib/api-client/page-data.ts';
import { serverClient } from '#lib/api-client/server-client.ts';

/** What the family said of the pages of a book. */
export const readRemarks = async (bookId: string): Promise<BookRemarks> => {
  const client = await serverClient();
  return pageData(client.call('remarks.list', { params: { bookId } }));
};
