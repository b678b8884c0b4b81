import { mails } from '../../foundation/mail/mail.ts';
import { normalizeMailbox } from '../../foundation/mail/mail-bounds.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import type { OpenedLinkTarget } from '../deliveries/link.ts';
import type { Reach } from '../persons/reach.ts';

/**
 * The address is the proof, as a link is; one sender, the one that the question went to, shows besides that no list, no
 * alias and no absence of somebody else has answered. What a mail says of its own authenticity is not looked at.
 */
export const isFromPerson = async (
  reader: Pick<Documents, 'get'>,
  from: ReadMail['from'],
  { delivery }: Pick<OpenedLinkTarget, 'delivery'>,
  reach: Reach,
): Promise<boolean> => {
  const [sender, ...more] = from;
  if (sender === undefined || more.length > 0) return false;
  const storedMail = await reader.get(mails, `question.${delivery.id}.${delivery.value.turn}`);
  const knownAddresses = [reach.address, storedMail?.value.to.address ?? null].filter((one) => one !== null);
  return knownAddresses.some((address) => normalizeMailbox(address) === normalizeMailbox(sender.address));
};
