import type { Story, StorySummary } from '@souvenance/contracts';
import type { Actor } from '../accounts/actor.ts';
import { books } from '../books/book.ts';
import type { Deps } from '../deps.ts';
import { findAll } from '../documents/find-all.ts';
import { admit } from '../families/admit.ts';
import { revisions, stories } from './story.ts';
import { storySummary, storyView } from './story-view.ts';

/** All stories of a book, in the order in which they were begun. */
export const listStories =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<StorySummary[]> => {
    await admit(documents, actor, 'family.read', 'book', await documents.get(books, bookId));
    const found = await findAll(documents, stories, {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    return found.map(storySummary);
  };

export const readStory =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string): Promise<Story> =>
    storyView(await admit(documents, actor, 'family.read', 'story', await documents.get(stories, storyId)));

/** The kept revisions of a story, newest first. */
export const listRevisions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, storyId: string) => {
    await admit(documents, actor, 'family.read', 'story', await documents.get(stories, storyId));
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
