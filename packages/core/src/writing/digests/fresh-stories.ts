import { findAll } from '../../foundation/documents/find-all.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { isSeenBy } from '../stories/authorize-story.ts';
import { isShown } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

/** From when, exclusive, until when, inclusive. */
export interface Stretch {
  readonly from: string;
  readonly until: string;
}

/** Stories that a family was shown in a stretch of time, the oldest first; whoever may see them. */
export const shownIn = (
  documents: Pick<Documents, 'find'>,
  familyId: string,
  { from, until }: Stretch,
): Promise<Stored<StoryRecord>[]> =>
  findAll(documents, stories, {
    where: [
      ['familyId', '==', familyId],
      ['shownAt', '>', from],
      ['shownAt', '<=', until],
    ],
    orderBy: { field: 'shownAt', direction: 'asc' },
  });

/** Whether a story is news to a member: somebody else's, shown to the family, and visible by the table of roles. */
export const isNewsTo = (story: StoryRecord, { uid, role }: Pick<MemberRecord, 'uid' | 'role'>): boolean =>
  story.authorUid !== uid && isShown(story.state) && isSeenBy(story, { uid, role });
