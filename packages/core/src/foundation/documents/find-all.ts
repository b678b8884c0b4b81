import type { Collection, Documents, Query, Stored } from '../../ports/documents.port.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Reads every document of a query, page by page. Use it only where a family or a book limits the number.
 * @example const familyOrders = await findAll(documents, orders, { where: [['familyId', '==', familyId]] });
 */
export const findAll = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'cursor'>,
): Promise<Stored<T>[]> => {
  const items: Stored<T>[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await documents.find(collection, {
      ...query,
      limit: 200,
      ...(cursor === undefined ? {} : { cursor }),
    });
    items.push(...page.items);
    cursor = page.cursor;
    if (cursor !== null) await yieldToEventLoop();
  }
  return items;
};
