import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

const digestRecord = z.object({
  familyId: z.string(),
  uid: z.string(),
  /** Stories shown after `from`, until `until`, were looked at for this member. */
  from: instant,
  until: instant,
  /** The last mail with news for the member, and when it was written; null before the first. */
  mailId: z.string().nullable(),
  notifiedAt: instant.nullable(),
});
export type DigestRecord = z.infer<typeof digestRecord>;

/** How far a member was notified of the family's stories, under the id of the membership. */
export const digests = collection('digests', digestRecord, [['familyId'], ['uid']]);
