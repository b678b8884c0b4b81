import { findAll } from '../../foundation/documents/find-all.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { comments, type HeartRecord, hearts } from '../comments/comment.ts';
import { isSeenBy } from '../stories/authorize-story.ts';
import { isOpenToWords } from '../stories/show-story.ts';
import type { StoryRecord } from '../stories/story.ts';
import type { Stretch } from './fresh-stories.ts';

/** The fact that a person commented on a story, or liked it; never the text. */
export interface Gesture extends Pick<HeartRecord, 'storyId' | 'uid' | 'name' | 'createdAt'> {
  readonly kind: 'comment' | 'heart';
}

/** The reactions of relatives to stories of a family in a period, the oldest first. */
export const gesturesIn = async (
  documents: Pick<Documents, 'find'>,
  familyId: string,
  { from, until }: Stretch,
): Promise<Gesture[]> => {
  const within = {
    where: [
      ['familyId', '==', familyId],
      ['createdAt', '>', from],
      ['createdAt', '<=', until],
    ],
    orderBy: { field: 'createdAt', direction: 'asc' },
  } as const;
  const [storedComments, storedHearts] = await Promise.all([
    findAll(documents, comments, within),
    findAll(documents, hearts, within),
  ]);
  const as =
    (kind: Gesture['kind']) =>
    ({ value: { storyId, uid, name, createdAt } }: Stored<HeartRecord>): Gesture => ({
      kind,
      storyId,
      uid,
      name,
      createdAt,
    });
  return [...storedComments.map(as('comment')), ...storedHearts.map(as('heart'))].toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
};

/** Words are told to all who may read the story; that it was liked, to its writer alone. One's own gestures are no news. */
export const concerns = (
  { kind, uid: by }: Gesture,
  story: StoryRecord,
  { uid, role }: Pick<MemberRecord, 'uid' | 'role'>,
): boolean =>
  by !== uid &&
  isOpenToWords(story) &&
  isSeenBy(story, { uid, role }) &&
  (kind === 'comment' || story.authorUid === uid);
