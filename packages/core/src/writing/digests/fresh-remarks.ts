import { mayDo } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type RemarkRecord, remarks } from '../remarks/remark.ts';
import type { Stretch } from './fresh-stories.ts';

/** Remarks that were left, or settled, in a stretch of time, the oldest first; whomever they concern. */
export const remarksIn = async (
  documents: Pick<Documents, 'find'>,
  familyId: string,
  { from, until }: Stretch,
): Promise<Stored<RemarkRecord>[]> => {
  const within = (field: 'createdAt' | 'settledAt') =>
    ({
      where: [
        ['familyId', '==', familyId],
        [field, '>', from],
        [field, '<=', until],
      ],
      orderBy: { field, direction: 'asc' },
    }) as const;
  const [newRemarks, settled] = await Promise.all([
    findAll(documents, remarks, within('createdAt')),
    findAll(documents, remarks, within('settledAt')),
  ]);
  return [...new Map([...newRemarks, ...settled].map((one) => [one.id, one])).values()];
};

/** The news of a remark in a digest: that it was left, or its outcome. */
export type RemarkNews = 'left' | 'resolved' | 'waved';

/**
 * The news of a remark for a member: that it waits, for people who may settle it; the outcome, for its writer. One's
 * own action is no news.
 */
export const remarkNewsTo = (
  { uid: by, state, settledBy }: RemarkRecord,
  { uid, role }: Pick<MemberRecord, 'uid' | 'role'>,
): RemarkNews | null => {
  if (state === 'open') return by !== uid && mayDo(role, 'order.place') ? 'left' : null;
  return by === uid && settledBy?.uid !== uid ? state : null;
};
