import { consents } from '../../people/consents/consent.ts';
import type { Documents } from '../../ports/documents.port.ts';

/** A narrator who took his yes back is heard by nobody from outside, and by no machine. */
export const isVoiceWithdrawn = async (
  { documents }: { readonly documents: Pick<Documents, 'get'> },
  bookId: string,
): Promise<boolean> => {
  const state = (await documents.get(consents, bookId))?.value.state;
  return state === 'withdrawn' || state === 'declined';
};
