import type { Client, Story } from '@souvenance/contracts';
import { browserDrafts, type StoredDraft } from '#lib/storage/stored-drafts.ts';
import { readBookStories } from '../read-book-stories.ts';
import { type Draft, draftOf } from '../writing/draft.ts';

export type OwnDraft = StoredDraft<Draft>;

/** Drafts of the signed-in person that this device stores; cleared at sign-out. */
export const ownDrafts = browserDrafts<Draft>();

/** Name under which the device knows the book that was written in last, for a story that begins without a network. */
export const BOOK_OF_LAST = 'souvenance.book';

export const ownDraftOf = (story: Story): OwnDraft => {
  const { id, bookId, question, revision, updatedAt } = story;
  return { id, bookId, question, revision, updatedAt, draft: draftOf(story) };
};

/** Brings all one's own drafts of a book to the device; those that it has already are not asked for again. */
export const bringOwnDrafts = async (
  client: Client,
  bookId: string,
  uid: string,
  storedDrafts: readonly OwnDraft[],
): Promise<readonly OwnDraft[]> => {
  const stories = await readBookStories(client, bookId);
  const ownStories = stories.filter((story) => story.authorUid === uid && story.state === 'draft');
  const drafts: OwnDraft[] = [];
  for (const { id, revision } of ownStories) {
    const storedDraft = storedDrafts.find((one) => one.id === id && one.revision === revision);
    if (storedDraft) drafts.push(storedDraft);
    else {
      const story = await client.call('stories.read', { params: { storyId: id } });
      drafts.push(ownDraftOf(story));
    }
  }
  return [...drafts, ...storedDrafts.filter((one) => one.bookId !== bookId)];
};
