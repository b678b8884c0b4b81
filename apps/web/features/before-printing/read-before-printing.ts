import type { BeforePrinting } from '@souvenance/contracts';
import { serverClient } from '#lib/api-client/server-client.ts';

/** Reads what is to be decided before a book is printed; for whoever may order it. */
export const readBeforePrinting = async (bookId: string): Promise<BeforePrinting> => {
  const client = await serverClient();
  return client.call('beforePrinting.read', { params: { bookId } });
};
