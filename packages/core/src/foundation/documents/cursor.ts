import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Collection, Query, Scalar } from '../../ports/documents.port.ts';
import { readField } from './read-field.ts';

/** End of a page: fingerprint of its query, value of the ordering field, and the id that breaks ties. */
const position = z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]), z.string()]);
export interface Position {
  readonly value: Scalar;
  readonly id: string;
}

const queryFingerprint = (
  collection: Collection<unknown>,
  { orderBy, wordPrefix = '', label = '' }: Query,
): string =>
  [
    collection.name,
    orderBy ? `${orderBy.field} ${orderBy.direction}` : '',
    ...(wordPrefix && [wordPrefix]),
    ...(label && [`label ${label}`]),
  ].join(' ');

const toScalar = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

export const writeCursor = (
  collection: Collection<unknown>,
  query: Query,
  last: { id: string; body: string },
): string => {
  const value = query.orderBy ? toScalar(readField(JSON.parse(last.body), query.orderBy.field)) : null;
  return Buffer.from(JSON.stringify([queryFingerprint(collection, query), value, last.id])).toString(
    'base64url',
  );
};

/**
 * Decodes a cursor. Throws `request.invalid` for a cursor that was not made by this query: cursors pass through
 * browsers.
 */
export const readCursor = (collection: Collection<unknown>, query: Query, cursor: string): Position => {
  try {
    const [fingerprint, value, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (fingerprint === queryFingerprint(collection, query)) return { value, id };
  } catch (cause) {
    throw new AppError('request.invalid', { field: 'cursor' }, { cause });
  }
  throw new AppError('request.invalid', { field: 'cursor' });
};
