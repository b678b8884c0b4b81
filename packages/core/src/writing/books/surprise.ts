import { z } from 'zod';
import { collection, type Documents } from '../../ports/documents.port.ts';
import type { BookDocument } from './book.ts';

/**
 * Keyed by order id: the book was approved or ordered without the knowledge of the member `uid`. Deleted when the order
 * is delivered.
 */
export const surprises = collection(
  'surprises',
  z.object({ familyId: z.string(), bookId: z.string(), uid: z.string() }),
  [['familyId'], ['bookId']],
);

/** Maximum number of surprises read for one book; no family has as many. */
const SURPRISES_MAX = 100;

/**
 * Returns the book's state as this user may know it. The user for whom the book is a surprise sees `proof_ready`
 * instead of `approved` or `ordered`.
 */
export const readVisibleState = async (
  { find }: Pick<Documents, 'find'>,
  uid: string | null,
  { id, value: { state } }: { readonly id: string; readonly value: Pick<BookDocument, 'state'> },
): Promise<BookDocument['state']> => {
  if (uid === null || (state !== 'approved' && state !== 'ordered')) return state;
  const { items } = await find(surprises, { where: [['bookId', '==', id]], limit: SURPRISES_MAX });
  return items.some(({ value }) => value.uid === uid) ? 'proof_ready' : state;
};
