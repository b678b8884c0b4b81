import { AppError, canDo, type Story, type StorySummary } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { findVisible, LIST_PAGE } from '../../foundation/documents/find-visible.ts';
import { authorizeAccess, type DocumentReader } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { authorizeStory, isVisibleTo, readViewer, type Viewer } from './authorize-story.ts';
import { revisionId, revisions, type StoryRecord, stories } from './story.ts';
import { toStorySummary, toStoryView } from './to-story-view.ts';

interface ListedStories {
  readonly stories: StorySummary[];
  readonly otherDrafts: { authorName: string; updatedAt: string }[];
}

const oldestFirst = (bookId: string) =>
  ({ where: [['bookId', '==', bookId]], orderBy: { field: 'createdAt', direction: 'asc' } }) as const;

const readBookViewer = async ({ documents }: Pick<Deps, 'documents'>, actor: Actor, bookId: string) => {
  const storedBook = await documents.get(books, bookId);
  const book = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
  return readViewer(documents, book.value.familyId, actor);
};

/** Editors learn who writes a private draft and since when, and not a word of it. */
const listedFor = (storedStories: readonly Stored<StoryRecord>[], viewer: Viewer): ListedStories => {
  const isEditor = canDo(viewer.role, 'book.layout');
  const hidden = isEditor ? storedStories.filter(({ value }) => !isVisibleTo(value, viewer)) : [];
  return {
    stories: storedStories.filter(({ value }) => isVisibleTo(value, viewer)).map(toStorySummary),
    otherDrafts: hidden.map(({ value: { authorName, updatedAt } }) => ({ authorName, updatedAt })),
  };
};

/** All stories of a book that the person may read, in the order in which they were begun. */
export const listStories =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<ListedStories> => {
    const viewer = await readBookViewer({ documents }, actor, bookId);
    return listedFor(await findAll(documents, stories, oldestFirst(bookId)), viewer);
  };

/** The same, a hundred at a time. */
export const readStoryPage =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (
    actor: Actor,
    bookId: string,
    cursor?: string,
  ): Promise<ListedStories & { cursor: string | null }> => {
    const viewer = await readBookViewer({ documents }, actor, bookId);
    const isEditor = canDo(viewer.role, 'book.layout');
    const page = await findVisible(
      documents,
      stories,
      { ...oldestFirst(bookId), limit: LIST_PAGE, cursor },
      ({ value }) => isEditor || isVisibleTo(value, viewer),
    );
    return { ...listedFor(page.items, viewer), cursor: page.cursor };
  };

export const readStory =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string): Promise<Story> =>
    toStoryView(await authorizeStory(documents, actor, 'family.read', await documents.get(stories, storyId)));

/** Throws unless the actor may read a story's former revisions; of a draft, even a shared one, only its writer may. */
const authorizeRevisions = async (
  documents: DocumentReader,
  actor: Actor,
  storyId: string,
): Promise<void> => {
  const story = await documents.get(stories, storyId);
  await authorizeStory(
    documents,
    actor,
    story?.value.isShared === true ? 'story.edit' : 'family.read',
    story,
  );
};

/** Lists the stored revisions of a story, newest first. */
export const listRevisions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string) => {
    await authorizeRevisions(documents, actor, storyId);
    const storedRevisions = await findAll(documents, revisions, {
      where: [['storyId', '==', storyId]],
      orderBy: { field: 'revision', direction: 'desc' },
    });
    return storedRevisions.map(({ value: { revision, savedAt, savedBy, words, title } }) => ({
      revision,
      savedAt,
      savedBy,
      words,
      title,
    }));
  };

/** Reads one revision with its text. Throws `story.not_found` when it is no longer stored. */
export const readRevision =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string, revision: number) => {
    await authorizeRevisions(documents, actor, storyId);
    const storedRevision = await documents.get(revisions, revisionId(storyId, revision));
    if (storedRevision === null) throw new AppError('story.not_found');
    const { photographs, storyId: _, ...value } = storedRevision.value;
    return { ...value, photographCount: photographs.length };
  };
