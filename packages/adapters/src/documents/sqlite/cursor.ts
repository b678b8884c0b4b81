import { AppError } from '@souvenance/contracts';
import type { Collection, Query } from '@souvenance/core';
import { z } from 'zod';
import { pathOf } from './names.ts';

/** Where a page ended: the ordering field as SQLite compares it (booleans are 1 and 0), and the id that breaks ties. */
const position = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.string()]);
export interface Position {
  readonly value: string | number | null;
  readonly id: string;
}

const questionOf = (collection: Collection<unknown>, { orderBy }: Query): string =>
  `${collection.name} ${orderBy ? `${orderBy.field} ${orderBy.direction}` : ''}`;

const comparable = (value: unknown): string | number | null => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const fieldOf = (body: string, field: string): unknown => {
  pathOf(field);
  return field
    .split('.')
    .reduce<unknown>(
      (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
      JSON.parse(body),
    );
};

export const writeCursor = (
  collection: Collection<unknown>,
  query: Query,
  last: { id: string; body: string },
): string => {
  const value = query.orderBy ? comparable(fieldOf(last.body, query.orderBy.field)) : null;
  return Buffer.from(JSON.stringify([questionOf(collection, query), value, last.id])).toString('base64url');
};

/** Throws `request.invalid` for a cursor that wasn't given by this question: cursors travel through browsers. */
export const readCursor = (collection: Collection<unknown>, query: Query, cursor: string): Position => {
  try {
    const [question, value, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (question === questionOf(collection, query)) return { value, id };
  } catch (cause) {
    throw new AppError('request.invalid', { field: 'cursor' }, { cause });
  }
  throw new AppError('request.invalid', { field: 'cursor' });
};
