import type { Collection, Query } from '../../ports/documents.port.ts';
import { folded, WORD_LETTERS_MIN } from './words.ts';

const LIMIT_MAX = 500;

const isServedBy = (index: readonly string[], equal: ReadonlySet<string>, order: string | null): boolean => {
  const head = index.slice(0, equal.size);
  if (head.length < equal.size || !head.every((field) => equal.has(field))) return false;
  return order === null || index[equal.size] === order;
};

const checkRange = ({ where = [], orderBy }: Query): void => {
  const ranged = where.filter(([, operator]) => operator !== '==');
  for (const [field, , value] of ranged) {
    if (field !== orderBy?.field)
      throw new Error(`documents: the range on "${field}" isn't on the field of orderBy`);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`documents: the range on "${field}" needs text or a number`);
  }
};

const checkWord = (collection: Collection<unknown>, { word, where = [], orderBy }: Query): void => {
  if (word === undefined) return;
  if (collection.words === undefined) throw new Error(`documents: "${collection.name}" declares no words`);
  if (word.length < WORD_LETTERS_MIN || word !== folded(word) || /\s/.test(word))
    throw new Error(`documents: ${JSON.stringify(word)} can't be looked for`);
  if (where.length > 0 || orderBy === undefined)
    throw new Error('documents: a word stands alone, beside an order');
};

/** Refuses what an engine of the other column would refuse or answer slowly: the mistake shows on the first run. */
export const checkQuery = (collection: Collection<unknown>, query: Query): void => {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > LIMIT_MAX)
    throw new Error(`documents: the limit of a query is 1 to ${LIMIT_MAX}, not ${query.limit}`);
  checkWord(collection, query);
  checkRange(query);
  const equal = new Set(
    (query.where ?? []).filter(([, operator]) => operator === '==').map(([field]) => field),
  );
  const order = query.orderBy?.field ?? null;
  if (equal.size === 0 && order === null) return;
  if (order !== null && equal.has(order))
    throw new Error(`documents: "${order}" is both fixed and ordered by`);
  if (collection.indexes.some((index) => isServedBy(index, equal, order))) return;
  const needed = [...equal, ...(order === null ? [] : [order])].join(', ');
  throw new Error(`documents: "${collection.name}" declares no index on [${needed}]`);
};

/** As `checkQuery`, for a count: what is summed stands in an index after what is fixed, and no range beside it. */
export const checkTally = (
  collection: Collection<unknown>,
  { where = [], sum }: { where?: Query['where']; sum?: string },
): void => {
  const field = sum ?? where.find(([, operator]) => operator !== '==')?.[0];
  const orderBy = field === undefined ? {} : { orderBy: { field, direction: 'asc' } as const };
  checkQuery(collection, { where, ...orderBy, limit: 1 });
};
