import { AppError, type Company, mayDo } from '@souvenance/contracts';
import type { Actor, SignedInActor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../foundation/limits/tally.ts';
import { authorizeAccess, roleIn } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { noteNews } from '../news/family-news.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { isOpenToWords } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { comments, heartId, hearts } from './comment.ts';

type CommentDeps = Pick<Deps, 'documents' | 'clock' | 'ids'>;
type Reader = Pick<Documents, 'get'>;

/** Words that one account leaves in a day, in all its families. */
const COMMENTS_A_DAY = 100;
const HEARTS_A_DAY = 300;
/** Under one story; a family of twenty that tells each other everything stays far below. */
const COMMENTS_OF_STORY = 300;

/** A story that was shown to the family; what nobody was shown has no company yet. Throws `story.not_shown`. */
const openShown = async (
  reader: Reader,
  actor: Actor,
  storyId: string,
): Promise<{ readonly story: Stored<StoryRecord>; readonly member: SignedInActor }> => {
  const storedStory = await reader.get(stories, storyId);
  const story = await authorizeStory(reader, actor, 'family.read', storedStory);
  if (actor.kind !== 'user') throw new AppError('session.required');
  if (!isOpenToWords(story.value)) throw new AppError('story.not_shown');
  return { story, member: actor };
};

const companyOf = async (
  documents: Deps['documents'],
  actor: Actor,
  story: Stored<StoryRecord>,
): Promise<Company> => {
  const where = [['storyId', '==', story.id]] as const;
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const [storedComments, storedHearts, role] = await Promise.all([
    findAll(documents, comments, { where, orderBy }),
    findAll(documents, hearts, { where, orderBy }),
    roleIn(documents, story.value.familyId, actor),
  ]);
  const viewerUid = actor.kind === 'user' ? actor.uid : null;
  return {
    comments: storedComments.map(({ id, value: { uid, name, text, createdAt } }) => ({
      id,
      authorName: name,
      text,
      createdAt,
      mayRemove: mayDo(role, 'comment.remove', { isAuthor: uid === viewerUid }),
    })),
    hearts: {
      names: storedHearts.map(({ value: { name } }) => name),
      isMine: storedHearts.some(({ value: { uid } }) => uid === viewerUid),
    },
  };
};

/** Comments and hearts of relatives on a story, the oldest first; empty while the story was shown to nobody. */
export const listComments =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string): Promise<Company> => {
    const storedStory = await documents.get(stories, storyId);
    return companyOf(documents, actor, await authorizeStory(documents, actor, 'family.read', storedStory));
  };

const withStory = ({ value: { familyId, bookId } }: Stored<StoryRecord>, storyId: string) => ({
  familyId,
  bookId,
  storyId,
});

const checkRoom = async (documents: Deps['documents'], storyId: string): Promise<void> => {
  const { count } = await documents.tally(comments, { where: [['storyId', '==', storyId]] });
  if (count >= COMMENTS_OF_STORY) throw new AppError('comment.full', { most: COMMENTS_OF_STORY });
};

/**
 * Adds some words beneath a story, told to the family by its next digest. Throws `story.not_shown`, `comment.full`,
 * `comment.too_many`.
 */
export const addComment =
  (deps: CommentDeps) =>
  async (actor: Actor, storyId: string, text: string): Promise<Company> => {
    // Nobody else learns how much is said of it.
    await openShown(deps.documents, actor, storyId);
    await checkRoom(deps.documents, storyId);
    const story = await deps.documents.transact(async (tx: Transaction) => {
      const opened = await openShown(tx, actor, storyId);
      const { uid, name } = opened.member;
      const count = { what: 'comments', of: { uid }, most: COMMENTS_A_DAY, windowMs: DAY_MS };
      await consume(tx, deps, 'comment.too_many', count);
      const createdAt = deps.clock.now().toISOString();
      tx.put(comments, deps.ids.newId(), { ...withStory(opened.story, storyId), uid, name, text, createdAt });
      await noteNews(tx, deps, opened.story.value.familyId);
      return opened.story;
    });
    return companyOf(deps.documents, actor, story);
  };

/** Takes a comment away: its writer's, or those who answer for the book. Throws `comment.not_found`. */
export const removeComment =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, commentId: string): Promise<Company> => {
    const story = await documents.transact(async (tx) => {
      const storedComment = await tx.get(comments, commentId);
      const asAuthored = storedComment && {
        ...storedComment,
        value: { ...storedComment.value, authorUid: storedComment.value.uid },
      };
      const { value } = await authorizeAccess(tx, actor, 'comment.remove', 'comment', asAuthored);
      const under = await authorizeStory(tx, actor, 'family.read', await tx.get(stories, value.storyId));
      tx.remove(comments, commentId);
      return under;
    });
    return companyOf(documents, actor, story);
  };

/** Says that one likes a story, or no longer does; as often as asked, it is once. */
export const setHeart =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, storyId: string, isGiven: boolean): Promise<Company> => {
    const story = await deps.documents.transact(async (tx) => {
      const opened = await openShown(tx, actor, storyId);
      const { uid, name } = opened.member;
      const id = heartId(storyId, uid);
      const storedHeart = await tx.get(hearts, id);
      if ((storedHeart !== null) === isGiven) return opened.story;
      const count = { what: 'hearts', of: { uid }, most: HEARTS_A_DAY, windowMs: DAY_MS };
      await consume(tx, deps, 'comment.too_many', count);
      const createdAt = deps.clock.now().toISOString();
      if (isGiven) {
        tx.put(hearts, id, { ...withStory(opened.story, storyId), uid, name, createdAt });
        await noteNews(tx, deps, opened.story.value.familyId);
      } else tx.remove(hearts, id);
      return opened.story;
    });
    return companyOf(deps.documents, actor, story);
  };
