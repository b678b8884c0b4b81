import { z } from 'zod';
import { collection, type Documents } from '../../ports/documents.port.ts';
import type { BookDocument } from './book.ts';

/** By the order's id: a book that was approved or ordered without one of its family knowing, until the order is delivered. */
export const surprises = collection(
  'surprises',
  z.object({ familyId: z.string(), bookId: z.string(), uid: z.string() }),
  [['familyId'], ['bookId']],
);

/** More surprises of one book under way than any family has. */
const MOST = 100;

/** Where the book stands as this person may know it: to whom it is a surprise for, nothing was approved or ordered. */
export const stateSeenBy = async (
  { find }: Pick<Documents, 'find'>,
  uid: string | null,
  { id, value: { state } }: { readonly id: string; readonly value: Pick<BookDocument, 'state'> },
): Promise<BookDocument['state']> => {
  if (uid === null || (state !== 'approved' && state !== 'ordered')) return state;
  const { items } = await find(surprises, { where: [['bookId', '==', id]], limit: MOST });
  return items.some(({ value }) => value.uid === uid) ? 'proof_ready' : state;
};
