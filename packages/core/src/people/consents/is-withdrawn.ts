import type { Documents } from '../../ports/documents.port.ts';
import { consents } from './consent.ts';

/** The memories of a narrator who said no, or took his yes back, are heard by nobody from outside, and read by no machine. */
export const isWithdrawn = async (
  { documents }: { readonly documents: Pick<Documents, 'get'> },
  bookId: string,
): Promise<boolean> => {
  const state = (await documents.get(consents, bookId))?.value.state;
  return state === 'withdrawn' || state === 'declined';
};
