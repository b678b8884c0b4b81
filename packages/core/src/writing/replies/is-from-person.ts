import { mails } from '../../foundation/mail/mail.ts';
import { normalizeMailbox } from '../../foundation/mail/mail-limits.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { ReadMail } from '../../ports/mail-reader.port.ts';
import type { LinkTarget } from '../deliveries/link.ts';
import { listNarratorIds, readNarrator } from '../persons/narrator.ts';
import { type Reach, readReach } from '../persons/reach.ts';

/**
 * The address of the book's other narrator: both may read their mails in one program. None for a relative's question.
 */
const listOtherNarratorAddresses = async (
  documents: Pick<Documents, 'get'>,
  { book, person }: Pick<LinkTarget, 'book' | 'person'>,
): Promise<(string | null)[]> => {
  if (!person.value.isNarrator) return [];
  const otherIds = listNarratorIds(book).filter((id) => id !== person.id);
  const reaches = otherIds.map(async (id) =>
    readReach(documents, book, await readNarrator(documents, book, id)),
  );
  return (await Promise.all(reaches)).map(({ address }) => address);
};

/**
 * Whether a reply has one sender, at the address that the question was sent to, or at that of the book's other
 * narrator. The secret reply address authenticates the mail; this check excludes lists, aliases and absence replies of
 * other people. The mail's own authentication headers are not evaluated.
 */
export const isFromPerson = async (
  documents: Pick<Documents, 'get'>,
  from: ReadMail['from'],
  deliveryContext: Pick<LinkTarget, 'delivery' | 'book' | 'person'>,
  reach: Reach,
): Promise<boolean> => {
  const [sender, ...more] = from;
  if (sender === undefined || more.length > 0) return false;
  const { delivery } = deliveryContext;
  const storedMail = await documents.get(mails, `question.${delivery.id}.${delivery.value.linkNumber}`);
  const addresses = [
    reach.address,
    storedMail?.value.to.address ?? null,
    ...(await listOtherNarratorAddresses(documents, deliveryContext)),
  ];
  const knownAddresses = addresses.filter((one) => one !== null);
  return knownAddresses.some((address) => normalizeMailbox(address) === normalizeMailbox(sender.address));
};
