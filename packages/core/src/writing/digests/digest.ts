import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

const digestRecord = z.object({
  familyId: z.string(),
  uid: z.string(),
  /** The range of `shownAt` times that the last digest covered: after `from`, up to and including `until`. */
  from: instant,
  until: instant,
  /** The last digest mail to the member, and when it was written; null before the first. */
  mailId: z.string().nullable(),
  notifiedAt: instant.nullable(),
});
export type DigestRecord = z.infer<typeof digestRecord>;

/** Up to when each member was sent digests; the id is that of the membership. */
export const digests = collection('digests', digestRecord, [['familyId'], ['uid']]);
