import { canDo } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type RemarkRecord, remarks } from '../remarks/remark.ts';
import type { TimeRange } from './fresh-stories.ts';

/**
 * Finds the remarks that were written or settled within a time range, oldest first within each kind, for all members.
 */
export const findRemarks = async (
  documents: Pick<Documents, 'find'>,
  familyId: string,
  { from, until }: TimeRange,
): Promise<Stored<RemarkRecord>[]> => {
  const toQuery = (field: 'createdAt' | 'settledAt') =>
    ({
      where: [
        ['familyId', '==', familyId],
        [field, '>', from],
        [field, '<=', until],
      ],
      orderBy: { field, direction: 'asc' },
    }) as const;
  const [newRemarks, settled] = await Promise.all([
    findAll(documents, remarks, toQuery('createdAt')),
    findAll(documents, remarks, toQuery('settledAt')),
  ]);
  return [...new Map([...newRemarks, ...settled].map((remark) => [remark.id, remark])).values()];
};

/** Why a remark is in a digest: it was written, or how it was settled. */
export type RemarkNews = 'added' | 'resolved' | 'dismissed';

/**
 * The news of a remark for a member: a new one for the members who may settle it, the outcome for its writer. Null when
 * there is none, such as for the member's own action.
 */
export const findRemarkNewsFor = (
  { uid: writerUid, state, settledBy }: RemarkRecord,
  { uid, role }: Pick<MemberRecord, 'uid' | 'role'>,
): RemarkNews | null => {
  if (state === 'open') return writerUid !== uid && canDo(role, 'order.place') ? 'added' : null;
  return writerUid === uid && settledBy?.uid !== uid ? state : null;
};
