import { AppError, canDo, type Reactions } from '@souvenance/contracts';
import type { Actor, SignedInActor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { authorizeAccess, readRole } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { scheduleDigest } from '../news/family-news.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { isOpenToWords } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { comments, heartId, hearts } from './comment.ts';

type CommentDeps = Pick<Deps, 'documents' | 'clock' | 'ids'>;
type DocumentReader = Pick<Documents, 'get'>;

/** Limit of comments per account and day, over all its families. */
const COMMENTS_PER_DAY = 100;
const HEARTS_PER_DAY = 300;
/** Limit of comments under one story. A family of twenty who comment much stays far below. */
const COMMENTS_PER_STORY = 300;

/**
 * Reads a story that is open to comments, and the member who acts. Throws `story.not_shown` for a story that was not
 * shown to the family, and `session.required`.
 */
const authorizeReaction = async (
  documents: DocumentReader,
  actor: Actor,
  storyId: string,
): Promise<{ readonly story: Stored<StoryRecord>; readonly member: SignedInActor }> => {
  const storedStory = await documents.get(stories, storyId);
  const story = await authorizeStory(documents, actor, 'family.read', storedStory);
  if (actor.kind !== 'user') throw new AppError('session.required');
  if (!isOpenToWords(story.value)) throw new AppError('story.not_shown');
  return { story, member: actor };
};

/** The reactions to a story as this actor sees them. Access to the story is checked before. */
export const readReactions = async (
  documents: Deps['documents'],
  actor: Actor,
  story: Stored<StoryRecord>,
): Promise<Reactions> => {
  const where = [['storyId', '==', story.id]] as const;
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const [storedComments, storedHearts, role] = await Promise.all([
    findAll(documents, comments, { where, orderBy }),
    findAll(documents, hearts, { where, orderBy }),
    readRole(documents, story.value.familyId, actor),
  ]);
  const viewerUid = actor.kind === 'user' ? actor.uid : null;
  return {
    comments: storedComments.map(({ id, value: { uid, name, text, createdAt } }) => ({
      id,
      authorName: name,
      text,
      createdAt,
      canRemove: canDo(role, 'comment.remove', { isAuthor: uid === viewerUid }),
    })),
    hearts: {
      names: storedHearts.map(({ value: { name } }) => name),
      isMine: storedHearts.some(({ value: { uid } }) => uid === viewerUid),
    },
  };
};

/**
 * Lists the comments and hearts on a story, oldest first; both lists are empty for a story that was not shown to the
 * family.
 */
export const listComments =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string): Promise<Reactions> => {
    const storedStory = await documents.get(stories, storyId);
    return readReactions(
      documents,
      actor,
      await authorizeStory(documents, actor, 'family.read', storedStory),
    );
  };

const storyIds = ({ value: { familyId, bookId } }: Stored<StoryRecord>, storyId: string) => ({
  familyId,
  bookId,
  storyId,
});

const requireRoomForComment = async (documents: Deps['documents'], storyId: string): Promise<void> => {
  const { count } = await documents.aggregate(comments, { where: [['storyId', '==', storyId]] });
  if (count >= COMMENTS_PER_STORY) throw new AppError('comment.full', { most: COMMENTS_PER_STORY });
};

/**
 * Adds a comment beneath a story; the next digest tells the family about it. Throws `story.not_shown`, `comment.full`
 * and `comment.too_many`.
 */
export const addComment =
  (deps: CommentDeps) =>
  async (actor: Actor, storyId: string, text: string): Promise<Reactions> => {
    // Permission is checked before the count, so that nobody else learns the number of comments.
    await authorizeReaction(deps.documents, actor, storyId);
    await requireRoomForComment(deps.documents, storyId);
    const story = await deps.documents.transact(async (tx: Transaction) => {
      const access = await authorizeReaction(tx, actor, storyId);
      const { uid, name } = access.member;
      const count = { action: 'comments', owner: { uid }, maximum: COMMENTS_PER_DAY, windowMs: DAY_MS };
      await consume(tx, deps, 'comment.too_many', count);
      const createdAt = deps.clock.now().toISOString();
      tx.put(comments, deps.ids.newId(), { ...storyIds(access.story, storyId), uid, name, text, createdAt });
      await scheduleDigest(tx, deps, access.story.value.familyId);
      return access.story;
    });
    return readReactions(deps.documents, actor, story);
  };

/** Removes a comment: allowed to its writer and to the members who manage the book. Throws `comment.not_found`. */
export const removeComment =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, commentId: string): Promise<Reactions> => {
    const story = await documents.transact(async (tx) => {
      const storedComment = await tx.get(comments, commentId);
      const commentWithAuthor = storedComment && {
        ...storedComment,
        value: { ...storedComment.value, authorUid: storedComment.value.uid },
      };
      const { value } = await authorizeAccess(tx, actor, 'comment.remove', 'comment', commentWithAuthor);
      const parentStory = await authorizeStory(
        tx,
        actor,
        'family.read',
        await tx.get(stories, value.storyId),
      );
      tx.remove(comments, commentId);
      return parentStory;
    });
    return readReactions(documents, actor, story);
  };

/** Gives or removes the actor's heart on a story. Repeating the call changes nothing. */
export const setHeart =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, storyId: string, isGiven: boolean): Promise<Reactions> => {
    const story = await deps.documents.transact(async (tx) => {
      const access = await authorizeReaction(tx, actor, storyId);
      const { uid, name } = access.member;
      const id = heartId(storyId, uid);
      const storedHeart = await tx.get(hearts, id);
      if ((storedHeart !== null) === isGiven) return access.story;
      const count = { action: 'hearts', owner: { uid }, maximum: HEARTS_PER_DAY, windowMs: DAY_MS };
      await consume(tx, deps, 'comment.too_many', count);
      const createdAt = deps.clock.now().toISOString();
      if (isGiven) {
        tx.put(hearts, id, { ...storyIds(access.story, storyId), uid, name, createdAt });
        await scheduleDigest(tx, deps, access.story.value.familyId);
      } else tx.remove(hearts, id);
      return access.story;
    });
    return readReactions(deps.documents, actor, story);
  };
