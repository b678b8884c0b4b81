import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

const digestRecord = z.object({
  familyId: z.string(),
  uid: z.string(),
  /** What was shown after `from`, until `until`, was looked at for this member. */
  from: instant,
  until: instant,
  /** The last mail that told him of something, and when it was written; null before the first. */
  mailId: z.string().nullable(),
  toldAt: instant.nullable(),
});
export type DigestRecord = z.infer<typeof digestRecord>;

/** How far a member has been told of his family's stories, under the id of his place in it. */
export const digests = collection('digests', digestRecord, [['familyId'], ['uid']]);
