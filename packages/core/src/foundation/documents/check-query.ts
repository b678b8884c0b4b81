import type { AggregateQuery, Collection, Query } from '../../ports/documents.port.ts';
import { foldText, WORD_LETTERS_MIN } from './words.ts';

const LIMIT_MAX = 500;

const isServedBy = (
  index: readonly string[],
  equalFields: ReadonlySet<string>,
  orderField: string | null,
): boolean => {
  const firstFields = index.slice(0, equalFields.size);
  if (firstFields.length < equalFields.size || !firstFields.every((field) => equalFields.has(field)))
    return false;
  if (orderField === null) return true;
  return index.length === equalFields.size + 1 && index[equalFields.size] === orderField;
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

const checkWord = (collection: Collection<unknown>, { wordPrefix }: Query): void => {
  if (wordPrefix === undefined) return;
  if (collection.searchTexts === undefined)
    throw new Error(`documents: "${collection.name}" declares no words`);
  if (wordPrefix.length < WORD_LETTERS_MIN || wordPrefix !== foldText(wordPrefix) || /\s/.test(wordPrefix))
    throw new Error(`documents: ${JSON.stringify(wordPrefix)} can't be looked for`);
};

/** Refuses a query by word or label beside an equality, or in an order that the collection does not declare for it. */
const checkWordOrder = (
  { name, searchOrder, labelOrders = [] }: Collection<unknown>,
  { where = [], orderBy, ...query }: Query,
): void => {
  if (query.wordPrefix !== undefined && query.label !== undefined)
    throw new Error('documents: a query has a word or a label, not both');
  if (orderBy === undefined || where.some(([, operator]) => operator === '=='))
    throw new Error('documents: a word or a label stands beside an order and a range alone');
  const orders = query.label === undefined ? [searchOrder] : labelOrders;
  if (!orders.includes(orderBy.field))
    throw new Error(`documents: "${name}" declares no search in the order of "${orderBy.field}"`);
};

/**
 * Refuses a query that any of the engines would refuse or answer slowly, so that the mistake shows on the first run.
 * Throws an error.
 */
export const checkQuery = (collection: Collection<unknown>, query: Query): void => {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > LIMIT_MAX)
    throw new Error(`documents: the limit of a query is 1 to ${LIMIT_MAX}, not ${query.limit}`);
  checkWord(collection, query);
  checkRange(query);
  if (query.wordPrefix !== undefined || query.label !== undefined) {
    checkWordOrder(collection, query);
    return;
  }
  const equalFields = new Set(
    (query.where ?? []).filter(([, operator]) => operator === '==').map(([field]) => field),
  );
  const orderField = query.orderBy?.field ?? null;
  if (equalFields.size === 0 && orderField === null) return;
  if (orderField !== null && equalFields.has(orderField))
    throw new Error(`documents: "${orderField}" is both fixed and ordered by`);
  if (collection.indexes.some((index) => isServedBy(index, equalFields, orderField))) return;
  const needed = [...equalFields, ...(orderField === null ? [] : [orderField])].join(', ');
  throw new Error(`documents: "${collection.name}" declares no index on [${needed}]`);
};

const checkLabelCount = (
  { name, labels, labelOrders = [] }: Collection<unknown>,
  where: NonNullable<Query['where']>,
  sum: string | undefined,
): void => {
  if (labels === undefined || sum !== undefined)
    throw new Error(`documents: "${name}" has no labels, or a sum excludes them`);
  const fields = new Set(where.map(([field]) => field));
  const isRange = where.every(([field, operator]) => operator !== '==' && labelOrders.includes(field));
  if (!isRange || fields.size > 1)
    throw new Error(`documents: a count of a label takes a range on one of its orders alone`);
};

/**
 * Checks a count as `checkQuery` checks a query: an index must list the summed field after the fields of `where`, and a
 * sum excludes a range.
 */
export const checkAggregate = (
  collection: Collection<unknown>,
  { where = [], sum, label }: AggregateQuery,
): void => {
  if (label !== undefined) {
    checkLabelCount(collection, where, sum);
    return;
  }
  const field = sum ?? where.find(([, operator]) => operator !== '==')?.[0];
  const orderBy = field === undefined ? {} : { orderBy: { field, direction: 'asc' } as const };
  checkQuery(collection, { where, ...orderBy, limit: 1 });
};
