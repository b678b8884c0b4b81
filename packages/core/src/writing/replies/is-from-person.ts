import { mails } from '../../foundation/mail/mail.ts';
import { normalizeMailbox } from '../../foundation/mail/mail-limits.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import type { OpenedLinkTarget } from '../deliveries/link.ts';
import type { Reach } from '../persons/reach.ts';

/**
 * Whether a reply has one sender, at the address that the question was sent to. The secret reply address authenticates
 * the mail; this check excludes lists, aliases and absence replies of other people. The mail's own authentication
 * headers are not evaluated.
 */
export const isFromPerson = async (
  documents: Pick<Documents, 'get'>,
  from: ReadMail['from'],
  { delivery }: Pick<OpenedLinkTarget, 'delivery'>,
  reach: Reach,
): Promise<boolean> => {
  const [sender, ...more] = from;
  if (sender === undefined || more.length > 0) return false;
  const storedMail = await documents.get(mails, `question.${delivery.id}.${delivery.value.linkNumber}`);
  const knownAddresses = [reach.address, storedMail?.value.to.address ?? null].filter((one) => one !== null);
  return knownAddresses.some((address) => normalizeMailbox(address) === normalizeMailbox(sender.address));
};
