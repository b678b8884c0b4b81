import { findAll } from '../../foundation/documents/find-all.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { comments, type HeartRecord, hearts } from '../comments/comment.ts';
import { isSeenBy } from '../stories/authorize-story.ts';
import { isOpenToWords } from '../stories/show-story.ts';
import type { StoryRecord } from '../stories/story.ts';
import type { TimeRange } from './fresh-stories.ts';

/** A comment or a heart on a story, without the comment's text. */
export interface Reaction extends Pick<HeartRecord, 'storyId' | 'uid' | 'name' | 'createdAt'> {
  readonly kind: 'comment' | 'heart';
}

/** Finds the comments and hearts on a family's stories within a time range, oldest first. */
export const findReactions = async (
  documents: Pick<Documents, 'find'>,
  familyId: string,
  { from, until }: TimeRange,
): Promise<Reaction[]> => {
  const query = {
    where: [
      ['familyId', '==', familyId],
      ['createdAt', '>', from],
      ['createdAt', '<=', until],
    ],
    orderBy: { field: 'createdAt', direction: 'asc' },
  } as const;
  const [storedComments, storedHearts] = await Promise.all([
    findAll(documents, comments, query),
    findAll(documents, hearts, query),
  ]);
  const toReaction =
    (kind: Reaction['kind']) =>
    ({ value: { storyId, uid, name, createdAt } }: Stored<HeartRecord>): Reaction => ({
      kind,
      storyId,
      uid,
      name,
      createdAt,
    });
  return [...storedComments.map(toReaction('comment')), ...storedHearts.map(toReaction('heart'))].toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt),
  );
};

/**
 * Whether a reaction is news for a member. A comment is news for all who may read the story, a heart only for its
 * writer. The member's own reactions are no news.
 */
export const isReactionNewsTo = (
  { kind, uid: actorUid }: Reaction,
  story: StoryRecord,
  { uid, role }: Pick<MemberRecord, 'uid' | 'role'>,
): boolean =>
  actorUid !== uid &&
  isOpenToWords(story) &&
  isSeenBy(story, { uid, role }) &&
  (kind === 'comment' || story.authorUid === uid);
