import { type Attempt, documentKey } from '../foundation/documents/attempt.ts';
import { type Row, toStored } from '../foundation/documents/body.ts';
import { checkAggregate, checkQuery } from '../foundation/documents/check-query.ts';
import { readCursor, writeCursor } from '../foundation/documents/cursor.ts';
import { checkId, checkIds } from '../foundation/documents/names.ts';
import { readField } from '../foundation/documents/read-field.ts';
import { createTransact } from '../foundation/documents/transact.ts';
import { toSearchWords } from '../foundation/documents/words.ts';
import {
  type Aggregate,
  type AggregateQuery,
  type Collection,
  type Condition,
  DocumentExistsError,
  type Documents,
  type Page,
  type Query,
} from '../ports/documents.port.ts';

type Rows = Map<string, Row>;
type Direction = 'asc' | 'desc';

/** Texts by their bytes, as the engines do: nulls first, numbers by size. */
const compare = (one: unknown, other: unknown): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) < Number(other) ? -1 : 1;
};

const fulfils = (document: unknown, [field, operator, operand]: Condition): boolean => {
  const value = readField(document, field);
  if (operator === '==') return value === operand;
  if (typeof value !== typeof operand) return false;
  const order = compare(value, operand);
  if (operator === '<' || operator === '<=') return order < 0 || (operator === '<=' && order === 0);
  return order > 0 || (operator === '>=' && order === 0);
};

interface Place {
  readonly value: unknown;
  readonly id: string;
}

const inOrder = (one: Place, other: Place, direction: Direction): number => {
  const up = compare(one.value, other.value) || compare(one.id, other.id);
  return direction === 'asc' ? up : -up;
};

const beginsSo = <T>(collection: Collection<T>, row: Row, word: string): boolean => {
  const { id, value } = toStored(collection, row);
  return toSearchWords(collection.searchTexts?.(value, id) ?? []).some((one) => one.startsWith(word));
};

const hasLabel = <T>(collection: Collection<T>, row: Row, label: string): boolean =>
  (collection.labels?.(toStored(collection, row).value) ?? []).includes(label);

const findIn = <T>(rows: Rows, collection: Collection<T>, query: Query): Page<T> => {
  checkQuery(collection, query);
  const { where = [], orderBy, wordPrefix: word, label, limit, cursor } = query;
  const direction = orderBy?.direction ?? 'asc';
  const after = cursor === undefined ? null : readCursor(collection, query, cursor);
  const matchingRows = [...rows.values()]
    .filter((row) => word === undefined || beginsSo(collection, row, word))
    .filter((row) => label === undefined || hasLabel(collection, row, label))
    .map((row) => ({ row, document: JSON.parse(row.body) as unknown }))
    .filter(({ document }) => where.every((condition) => fulfils(document, condition)))
    .map(({ row, document }) => ({
      row,
      id: row.id,
      value: orderBy ? readField(document, orderBy.field) : null,
    }))
    .filter(({ value }) => value !== undefined)
    .filter((place) => after === null || inOrder(place, after, direction) > 0)
    .toSorted((one, other) => inOrder(one, other, direction));
  const pageRows = matchingRows.slice(0, limit).map(({ row }) => row);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map((row) => toStored(collection, row)),
    cursor: last && matchingRows.length > limit ? writeCursor(collection, query, last) : null,
  };
};

const aggregateRows = <T>(rows: Rows, collection: Collection<T>, query: AggregateQuery = {}): Aggregate => {
  checkAggregate(collection, query);
  const { where = [], sum, label } = query;
  const matchingDocuments = [...rows.values()]
    .filter((row) => label === undefined || hasLabel(collection, row, label))
    .map(({ body }) => JSON.parse(body) as unknown)
    .filter((document) => where.every((condition) => fulfils(document, condition)));
  const added = matchingDocuments.map((document) => (sum === undefined ? 0 : readField(document, sum)));
  return {
    count: matchingDocuments.length,
    sum: added.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0),
  };
};

/** Documents as they lie in a store, by collection and id. */
export type StoredData = Readonly<Record<string, Readonly<Record<string, object>>>>;

const rowsFrom = (documents: Readonly<Record<string, object>>): Rows =>
  new Map(
    Object.entries(documents).map(([id, document]) => [
      id,
      { id, version: 1, body: JSON.stringify(document) },
    ]),
  );

/**
 * Documents that live and die with a test, as strict as the real engines: it passes their contract. They begin with
 * `data`.
 */
export const openDocuments = (data: StoredData = {}): Documents => {
  const collections = new Map(Object.entries(data).map(([name, documents]) => [name, rowsFrom(documents)]));
  let commits = 1;
  const rowsNamed = (name: string): Rows => collections.get(name) ?? new Map();
  const rowsOf = ({ name }: Pick<Collection<unknown>, 'name'>): Rows => {
    const rows = rowsNamed(name);
    collections.set(name, rows);
    return rows;
  };
  const hasStood = ({ reads }: Attempt): boolean =>
    [...reads.values()].every(
      ({ collection, id, row }) => rowsNamed(collection).get(id)?.version === row?.version,
    );
  const commit = ({ writes }: Attempt): void => {
    const isThere = new Map<string, boolean>();
    for (const { kind, collection, id } of writes) {
      const key = documentKey(collection.name, id);
      if (kind === 'create' && (isThere.get(key) ?? rowsOf(collection).has(id)))
        throw new DocumentExistsError(`${key} exists`);
      isThere.set(key, kind !== 'remove');
    }
    commits += 1;
    for (const { kind, collection, id, body } of writes)
      if (kind === 'remove') rowsOf(collection).delete(id);
      else rowsOf(collection).set(id, { id, version: commits, body });
  };
  return {
    get: async (collection, id) => {
      const row = rowsOf(collection).get(checkId(id));
      return row === undefined ? null : toStored(collection, row);
    },
    getAll: async (collection, ids) =>
      checkIds(ids).map((id) => {
        const row = rowsOf(collection).get(id);
        return row === undefined ? null : toStored(collection, row);
      }),
    find: async (collection, query) => findIn(rowsOf(collection), collection, query),
    aggregate: async (collection, query) => aggregateRows(rowsOf(collection), collection, query),
    transact: createTransact({
      pauseMsMax: 1,
      readRow: async (collection, id) => rowsOf(collection).get(id) ?? null,
      isUnchanged: async (attempt) => hasStood(attempt),
      commit: async (attempt) => {
        if (!hasStood(attempt)) return false;
        commit(attempt);
        return true;
      },
    }),
    scrub: async () => undefined,
    close: async () => undefined,
  };
};
