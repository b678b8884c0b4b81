import type { BookRemarks } from '@souvenance/contracts';
import { pageData } from '#lib/api-client/page-data.ts';
import { serverClient } from '#lib/api-client/server-client.ts';

/** Reads the family's remarks on the pages of a book. */
export const readRemarks = async (bookId: string): Promise<BookRemarks> => {
  const client = await serverClient();
  return pageData(client.call('remarks.list', { params: { bookId } }));
};
