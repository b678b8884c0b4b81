import type { Documents } from '../../ports/documents.port.ts';
import { consentId, consents } from './consent.ts';

/**
 * True when the narrator refused or withdrew consent: then the memories are neither played outside the family nor read
 * by a machine.
 */
export const isWithdrawn = async (
  { documents }: { readonly documents: Pick<Documents, 'get'> },
  bookId: string,
  narratorId?: string | undefined,
): Promise<boolean> => {
  const state = (await documents.get(consents, consentId(bookId, narratorId)))?.value.state;
  return state === 'withdrawn' || state === 'declined';
};
