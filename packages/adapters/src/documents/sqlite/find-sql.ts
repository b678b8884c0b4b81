import type { AggregateQuery, Collection, Condition, Query, Scalar } from '@souvenance/core';
import { type Position, readCursor } from '@souvenance/core/store';
import { toExpression, toJsonPath, toLabelWord, toTableName, toWordTableName } from './names.ts';

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

/** Condition on a row of the table of words; null for a query without a word or a label. */
const wordCondition = ({ wordPrefix, label }: Pick<Query, 'wordPrefix' | 'label'>): Sql | null => {
  if (label !== undefined) return { text: 'word = ?', values: [toLabelWord(label)] };
  if (wordPrefix === undefined) return null;
  return { text: 'word >= ? AND word < ?', values: [wordPrefix, `${wordPrefix}${LAST_CHARACTER}`] };
};

/** From this many documents on, a word or label is common: walking the order and looking each up is faster. */
const COMMON_FROM = 1_000;

/** Asks whether a word or label is common; null for a query without one. */
export const buildCommonWordSql = (collection: Collection<unknown>, query: Query): Sql | null => {
  const condition = wordCondition(query);
  const table = toWordTableName(collection.name);
  return (
    condition && {
      text: `SELECT COUNT(*) >= ${COMMON_FROM} AS isCommon FROM (SELECT 1 FROM ${table} WHERE ${condition.text} LIMIT ${COMMON_FROM})`,
      values: condition.values,
    }
  );
};

/**
 * Restricts documents to those of a word or label. A rare one leads to its few documents. A common one is looked up for
 * each document in the order of the query, which ends with the page, or for each within a range.
 */
const wordSql = ({ name }: Collection<unknown>, condition: Sql, isCommon: boolean): Sql => {
  const words = toWordTableName(name);
  return {
    text: isCommon
      ? `EXISTS (SELECT 1 FROM ${words} WHERE id = ${toTableName(name)}.id AND ${condition.text})`
      : `id IN (SELECT id FROM ${words} WHERE ${condition.text})`,
    values: condition.values,
  };
};

/**
 * Counts the documents that match `where`, and sums the numbers in their field `sum`. With an index over both it reads
 * no document.
 */
export const buildAggregateSql = (
  collection: Collection<unknown>,
  { where = [], sum, label }: AggregateQuery,
): Sql => {
  const conditions = where.map(conditionSql);
  const labelCondition = wordCondition({ ...(label !== undefined && { label }) });
  if (labelCondition !== null) {
    if (where.length === 0)
      return {
        text: `SELECT COUNT(*) AS count, 0 AS sum FROM ${toWordTableName(collection.name)} WHERE ${labelCondition.text}`,
        values: labelCondition.values,
      };
    conditions.push(wordSql(collection, labelCondition, true));
  }
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

/**
 * Selects one row more than the page holds, to learn whether there is a next page. `isCommon` is the answer to
 * `buildCommonWordSql`.
 */
export const findSql = (collection: Collection<unknown>, query: Query, isCommon = false): Sql => {
  const conditions = (query.where ?? []).map(conditionSql);
  const condition = wordCondition(query);
  if (condition !== null) conditions.push(wordSql(collection, condition, isCommon));
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
