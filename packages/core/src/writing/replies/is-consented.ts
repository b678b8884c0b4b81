import { consents } from '../../people/consents/consent.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { DeliveryContext } from '../deliveries/link.ts';
import { getConsentId } from '../persons/narrator.ts';
import type { StoryRecord } from '../stories/story.ts';

/** Whether the family may read the reply of the asked person: only a narrator's needs the consent to the book. */
export const isConsented = async (
  documents: Pick<Documents, 'get'>,
  { person, book }: DeliveryContext,
): Promise<boolean> => {
  if (!person.value.isNarrator) return true;
  const consent = await documents.get(consents, getConsentId(book, person.id));
  return consent?.value.state === 'given';
};

/**
 * True when a mail may add text and recordings to the answer. The family reads a submitted story: without consent
 * nothing more is shown in it.
 */
export const canGrow = ({ state }: Pick<StoryRecord, 'state'>, hasConsent: boolean): boolean =>
  state === 'draft' || (state === 'submitted' && hasConsent);
