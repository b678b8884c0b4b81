import type { BookRemarks } from '@souvenance/contracts';
import { serverClient } from '#lib/api-client/server-client.ts';

/** Reads the family's remarks on the pages of a book. */
export const readRemarks = async (bookId: string): Promise<BookRemarks> => {
  const client = await serverClient();
  return client.call('remarks.list', { params: { bookId } });
};
