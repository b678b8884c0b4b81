import { AppError, mayDo, type Story, type StorySummary } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAccess, type Reader } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import { authorizeStory, isSeenBy, viewerOf } from './authorize-story.ts';
import { revisionId, revisions, stories } from './story.ts';
import { storySummary, storyView } from './story-view.ts';

/**
 * The stories of a book that the person may read, in the order in which they were begun. Of drafts of others those who
 * answer for the book learn who writes and since when, and not a word of them.
 */
export const listStories =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (
    actor: Actor,
    bookId: string,
  ): Promise<{ stories: StorySummary[]; otherDrafts: { authorName: string; updatedAt: string }[] }> => {
    const book = await authorizeAccess(
      documents,
      actor,
      'family.read',
      'book',
      await documents.get(books, bookId),
    );
    const viewer = await viewerOf(documents, book.value.familyId, actor);
    const found = await findAll(documents, stories, {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const isEditor = mayDo(viewer.role, 'book.layout');
    const hidden = isEditor ? found.filter(({ value }) => !isSeenBy(value, viewer)) : [];
    return {
      stories: found.filter(({ value }) => isSeenBy(value, viewer)).map(storySummary),
      otherDrafts: hidden.map(({ value: { authorName, updatedAt } }) => ({ authorName, updatedAt })),
    };
  };

export const readStory =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string): Promise<Story> =>
    storyView(await authorizeStory(documents, actor, 'family.read', await documents.get(stories, storyId)));

/** What a draft was before is its writer's alone, though he shows it as it is. */
const authorizeRevisions = async (reader: Reader, actor: Actor, storyId: string): Promise<void> => {
  const story = await reader.get(stories, storyId);
  await authorizeStory(reader, actor, story?.value.isShared === true ? 'story.edit' : 'family.read', story);
};

/** The kept revisions of a story, newest first. */
export const listRevisions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string) => {
    await authorizeRevisions(documents, actor, storyId);
    const found = await findAll(documents, revisions, {
      where: [['storyId', '==', storyId]],
      orderBy: { field: 'revision', direction: 'desc' },
    });
    return found.map(({ value: { revision, savedAt, savedBy, words, title } }) => ({
      revision,
      savedAt,
      savedBy,
      words,
      title,
    }));
  };

/** One of them, with its text. Throws `story.not_found` for one that is kept no more. */
export const readRevision =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string, revision: number) => {
    await authorizeRevisions(documents, actor, storyId);
    const kept = await documents.get(revisions, revisionId(storyId, revision));
    if (kept === null) throw new AppError('story.not_found');
    const { photographs, storyId: _, ...value } = kept.value;
    return { ...value, photographCount: photographs.length };
  };
