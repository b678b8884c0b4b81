import type { BookQuestion, Client, Delivery } from '@souvenance/contracts';
import { readAll } from '#lib/api-client/read-all.ts';

/** All questions of a book, in the family's order. */
export const readBookQuestions = (client: Client, bookId: string): Promise<BookQuestion[]> =>
  readAll(async (query) => {
    const { questions, cursor } = await client.call('questions.ofBook', { params: { bookId }, query });
    return { items: questions, cursor };
  });

/** All questions that were put to somebody, the newest first. */
export const readDeliveries = (client: Client, bookId: string): Promise<Delivery[]> =>
  readAll(async (query) => {
    const { deliveries, cursor } = await client.call('deliveries.list', { params: { bookId }, query });
    return { items: deliveries, cursor };
  });
