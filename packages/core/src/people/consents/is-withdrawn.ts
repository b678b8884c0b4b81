import type { Documents } from '../../ports/documents.port.ts';
import { type ConsentRecord, consentId, consents } from './consent.ts';

/** True for a consent that was refused or withdrawn. */
export const isClosedConsent = ({ state }: Pick<ConsentRecord, 'state'>): boolean =>
  state === 'withdrawn' || state === 'declined';

/**
 * True when the narrator refused or withdrew consent: then the memories are neither played outside the family nor read
 * by a machine.
 */
export const isWithdrawn = async (
  { documents }: { readonly documents: Pick<Documents, 'get'> },
  bookId: string,
  narratorId?: string | undefined,
): Promise<boolean> => {
  const consent = await documents.get(consents, consentId(bookId, narratorId));
  return consent !== null && isClosedConsent(consent.value);
};
