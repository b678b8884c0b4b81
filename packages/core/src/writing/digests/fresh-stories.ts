import { findAll } from '../../foundation/documents/find-all.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { isVisibleTo } from '../stories/authorize-story.ts';
import { isShown } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

/** A time range as ISO instants: `from` is exclusive, `until` inclusive. */
export interface TimeRange {
  readonly from: string;
  readonly until: string;
}

/** Finds the stories that were shown to a family within a time range, oldest first, for all members. */
export const findShownStories = (
  documents: Pick<Documents, 'find'>,
  familyId: string,
  { from, until }: TimeRange,
): Promise<Stored<StoryRecord>[]> =>
  findAll(documents, stories, {
    where: [
      ['familyId', '==', familyId],
      ['shownAt', '>', from],
      ['shownAt', '<=', until],
    ],
    orderBy: { field: 'shownAt', direction: 'asc' },
  });

/** Whether a story is news to a member: another person's, shown to the family, and visible to the member's role. */
export const isNewsTo = (story: StoryRecord, { uid, role }: Pick<MemberRecord, 'uid' | 'role'>): boolean =>
  story.authorUid !== uid && isShown(story.state) && isVisibleTo(story, { uid, role });
