import type { Book, Cart, Client } from '@souvenance/contracts';
import { prefetchRendering } from '#features/rendering/prefetch-rendering.ts';

/**
 * Gives the book the format of its order and begins its pages, while the buyer writes the address. Where this fails,
 * the page of the proof does both again and says why.
 */
export const preparePages = async (
  client: Pick<Client, 'call'>,
  book: Pick<Book, 'id' | 'format' | 'largePrint' | 'revision'>,
  { format, largePrint }: Pick<Cart, 'format' | 'largePrint'>,
): Promise<void> => {
  if (book.format !== format || book.largePrint !== largePrint) {
    const body = { format, largePrint, revision: book.revision };
    await client.call('books.update', { params: { bookId: book.id }, body });
  }
  await prefetchRendering(client, book.id);
};
