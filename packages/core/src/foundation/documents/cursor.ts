import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Collection, Query, Scalar } from '../../ports/documents.port.ts';
import { fieldOf } from './field-of.ts';

/** Where a page ended: the ordering field, and the id that breaks ties. */
const position = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), z.string()]);
export interface Position {
  readonly value: Scalar;
  readonly id: string;
}

const questionOf = (collection: Collection<unknown>, { orderBy, word = '' }: Query): string =>
  `${collection.name} ${orderBy ? `${orderBy.field} ${orderBy.direction}` : ''}${word && ` ${word}`}`;

const scalarOf = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

export const writeCursor = (
  collection: Collection<unknown>,
  query: Query,
  last: { id: string; body: string },
): string => {
  const value = query.orderBy ? scalarOf(fieldOf(JSON.parse(last.body), query.orderBy.field)) : null;
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
