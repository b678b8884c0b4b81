import type { BookRemarks } from '@souvenance/contracts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';

/** Reads the family's remarks on the pages of a book. */
export const readRemarks = async (bookId: string): Promise<BookRemarks> => {
  const client = await createServerClient();
  return client.call('remarks.list', { params: { bookId } });
};
