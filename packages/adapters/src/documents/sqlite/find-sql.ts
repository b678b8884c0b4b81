import type { Collection, Condition, Query, Scalar } from '@souvenance/core';
import { type Position, readCursor } from '@souvenance/core/store';
import { expressionOf, pathOf, tableOf, wordTableOf } from './names.ts';

export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

const bindable = (value: Exclude<Scalar, null>): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

/**
 * A condition finds values of its own type only, as everywhere else: '5' isn't 5, missing isn't null, 1 isn't true. A text
 * is known as one by what the index holds, so that counting by it opens no document.
 */
const typeSql = (field: string, value: Scalar): string => {
  if (typeof value === 'string') return `typeof(${expressionOf(field)}) = 'text'`;
  const numbers = typeof value === 'number' ? "'integer', 'real'" : "'true', 'false'";
  return `json_type(body, ${pathOf(field)}) IN (${value === null ? "'null'" : numbers})`;
};

const conditionSql = ([field, operator, value]: Condition): Sql => {
  const type = typeSql(field, value);
  if (value === null) return { text: `${expressionOf(field)} IS NULL AND ${type}`, values: [] };
  const sign = operator === '==' ? '=' : operator;
  return { text: `${expressionOf(field)} ${sign} ? AND ${type}`, values: [bindable(value)] };
};

/** Rows after `position`. Nulls come first going up and last going down, so they need words of their own. */
const afterSql = (order: Query['orderBy'], { value, id }: Position): Sql => {
  const beyond = order?.direction === 'desc' ? '<' : '>';
  if (!order) return { text: `id ${beyond} ?`, values: [id] };
  const field = expressionOf(order.field);
  const tail = order.direction === 'desc' ? ` OR ${field} IS NULL` : '';
  if (value !== null)
    return { text: `((${field}, id) ${beyond} (?, ?)${tail})`, values: [bindable(value), id] };
  const head = order.direction === 'asc' ? ` OR ${field} IS NOT NULL` : '';
  return { text: `((${field} IS NULL AND id ${beyond} ?)${head})`, values: [id] };
};

const orderSql = (order: Query['orderBy']): string =>
  order ? `${expressionOf(order.field)} ${order.direction}, id ${order.direction}` : 'id asc';

/** Greater than every text that begins with what stands before it. */
const LAST = '\u{10ffff}';

const wordSql = (collection: Collection<unknown>, word: string): Sql => ({
  text: `id IN (SELECT id FROM ${wordTableOf(collection.name)} WHERE word >= ? AND word < ?)`,
  values: [word, `${word}${LAST}`],
});

/** Counts the documents of `where`, and adds their field `sum` where it is a number; an index that has both is all it reads. */
export const tallySql = (
  collection: Collection<unknown>,
  { where = [], sum }: { where?: Query['where']; sum?: string },
): Sql => {
  const parts = where.map(conditionSql);
  const numbers =
    sum === undefined
      ? '0'
      : `TOTAL(${expressionOf(sum)}) FILTER (WHERE typeof(${expressionOf(sum)}) IN ('integer', 'real'))`;
  const only = parts.length > 0 ? `WHERE ${parts.map(({ text }) => text).join(' AND ')}` : '';
  return {
    text: `SELECT COUNT(*) AS count, ${numbers} AS sum FROM ${tableOf(collection.name)} ${only}`,
    values: parts.flatMap(({ values }) => values),
  };
};

/** One row more than the page holds tells whether there is a next one. */
export const findSql = (collection: Collection<unknown>, query: Query): Sql => {
  const parts = (query.where ?? []).map(conditionSql);
  if (query.word !== undefined) parts.push(wordSql(collection, query.word));
  if (query.orderBy)
    parts.push({ text: `json_type(body, ${pathOf(query.orderBy.field)}) IS NOT NULL`, values: [] });
  if (query.cursor !== undefined)
    parts.push(afterSql(query.orderBy, readCursor(collection, query, query.cursor)));
  const where = parts.length > 0 ? `WHERE ${parts.map(({ text }) => text).join(' AND ')}` : '';
  const select = `SELECT id, version, body FROM ${tableOf(collection.name)} ${where}`;
  return {
    text: `${select} ORDER BY ${orderSql(query.orderBy)} LIMIT ?`,
    values: [...parts.flatMap(({ values }) => values), query.limit + 1],
  };
};
