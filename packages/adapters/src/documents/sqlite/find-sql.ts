import type { Collection, Condition, Query, Scalar } from '@souvenance/core';
import { type Position, readCursor } from '@souvenance/core/store';
import { toExpression, toJsonPath, toTableName, toWordTableName } from './names.ts';

export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

const toBindable = (value: Exclude<Scalar, null>): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

/**
 * SQL that restricts a condition to values of its own type: '5' is not 5, a missing field is not null, 1 is not true.
 * Texts are checked on the indexed expression, so that a count reads no document.
 */
const typeSql = (field: string, value: Scalar): string => {
  if (typeof value === 'string') return `typeof(${toExpression(field)}) = 'text'`;
  const numbers = typeof value === 'number' ? "'integer', 'real'" : "'true', 'false'";
  return `json_type(body, ${toJsonPath(field)}) IN (${value === null ? "'null'" : numbers})`;
};

const conditionSql = ([field, operator, value]: Condition): Sql => {
  const type = typeSql(field, value);
  if (value === null) return { text: `${toExpression(field)} IS NULL AND ${type}`, values: [] };
  const sqlOperator = operator === '==' ? '=' : operator;
  return { text: `${toExpression(field)} ${sqlOperator} ? AND ${type}`, values: [toBindable(value)] };
};

/**
 * SQL for the rows after `position`. SQLite sorts nulls first ascending and last descending, so they need conditions of
 * their own.
 */
const afterSql = (order: Query['orderBy'], { value, id }: Position): Sql => {
  const comparison = order?.direction === 'desc' ? '<' : '>';
  if (!order) return { text: `id ${comparison} ?`, values: [id] };
  const field = toExpression(order.field);
  const orNull = order.direction === 'desc' ? ` OR ${field} IS NULL` : '';
  if (value !== null)
    return { text: `((${field}, id) ${comparison} (?, ?)${orNull})`, values: [toBindable(value), id] };
  const orNotNull = order.direction === 'asc' ? ` OR ${field} IS NOT NULL` : '';
  return { text: `((${field} IS NULL AND id ${comparison} ?)${orNotNull})`, values: [id] };
};

const orderSql = (order: Query['orderBy']): string =>
  order ? `${toExpression(order.field)} ${order.direction}, id ${order.direction}` : 'id asc';

/** The last code point: the bound above all texts with a given prefix. */
const LAST_CHARACTER = '\u{10ffff}';

const wordSql = (collection: Collection<unknown>, word: string): Sql => ({
  text: `id IN (SELECT id FROM ${toWordTableName(collection.name)} WHERE word >= ? AND word < ?)`,
  values: [word, `${word}${LAST_CHARACTER}`],
});

/**
 * Counts the documents that match `where`, and sums the numbers in their field `sum`. With an index over both it reads
 * no document.
 */
export const tallySql = (
  collection: Collection<unknown>,
  { where = [], sum }: { where?: Query['where']; sum?: string },
): Sql => {
  const conditions = where.map(conditionSql);
  const numbers =
    sum === undefined
      ? '0'
      : `TOTAL(${toExpression(sum)}) FILTER (WHERE typeof(${toExpression(sum)}) IN ('integer', 'real'))`;
  const whereSql = conditions.length > 0 ? `WHERE ${conditions.map(({ text }) => text).join(' AND ')}` : '';
  return {
    text: `SELECT COUNT(*) AS count, ${numbers} AS sum FROM ${toTableName(collection.name)} ${whereSql}`,
    values: conditions.flatMap(({ values }) => values),
  };
};

/** Selects one row more than the page holds, to learn whether there is a next page. */
export const findSql = (collection: Collection<unknown>, query: Query): Sql => {
  const conditions = (query.where ?? []).map(conditionSql);
  if (query.wordPrefix !== undefined) conditions.push(wordSql(collection, query.wordPrefix));
  if (query.orderBy)
    conditions.push({ text: `json_type(body, ${toJsonPath(query.orderBy.field)}) IS NOT NULL`, values: [] });
  if (query.cursor !== undefined)
    conditions.push(afterSql(query.orderBy, readCursor(collection, query, query.cursor)));
  const whereSql = conditions.length > 0 ? `WHERE ${conditions.map(({ text }) => text).join(' AND ')}` : '';
  const select = `SELECT id, version, body FROM ${toTableName(collection.name)} ${whereSql}`;
  return {
    text: `${select} ORDER BY ${orderSql(query.orderBy)} LIMIT ?`,
    values: [...conditions.flatMap(({ values }) => values), query.limit + 1],
  };
};
