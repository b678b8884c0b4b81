import { mails } from '../../foundation/mail/mail.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { DigestRecord } from './digest.ts';

/** The instant after which news are new to a member. A digest whose mail was stopped does not count as sent. */
export const readNewsStart = async (
  documents: Pick<Documents, 'get'>,
  { value: { joinedAt } }: Stored<MemberRecord>,
  lastDigest: Stored<DigestRecord> | null,
): Promise<string> => {
  if (lastDigest === null) return joinedAt;
  const { mailId, from, until } = lastDigest.value;
  const last = mailId === null ? null : await documents.get(mails, mailId);
  const since = last?.value.state === 'stopped' ? from : until;
  return since > joinedAt ? since : joinedAt;
};
