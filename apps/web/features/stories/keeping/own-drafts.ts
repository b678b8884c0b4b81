import type { Client, Story } from '@souvenance/contracts';
import { openBrowserDrafts, type StoredDraft } from '#lib/storage/stored-drafts.ts';
import { readBookStories } from '../read-book-stories.ts';
import { type Draft, toDraft } from '../writing/draft.ts';

export type OwnDraft = StoredDraft<Draft>;

/** Drafts of the signed-in user on this device; deleted at sign-out. */
export const ownDrafts = openBrowserDrafts<Draft>();

/** Storage key of the id of the last book written in, for a story started without a network. */
export const LAST_BOOK = 'souvenance.book';

export const toOwnDraft = (story: Story): OwnDraft => {
  const { id, bookId, question, revision, updatedAt } = story;
  return { id, bookId, question, revision, updatedAt, draft: toDraft(story) };
};

/** Reads the user's drafts of a book from the server; unchanged ones are taken from the device. */
export const readOwnDrafts = async (
  client: Client,
  bookId: string,
  uid: string,
  storedDrafts: readonly OwnDraft[],
): Promise<readonly OwnDraft[]> => {
  const stories = await readBookStories(client, bookId);
  const ownStories = stories.filter((story) => story.authorUid === uid && story.state === 'draft');
  const drafts: OwnDraft[] = [];
  for (const { id, revision } of ownStories) {
    const storedDraft = storedDrafts.find(
      (candidate) => candidate.id === id && candidate.revision === revision,
    );
    if (storedDraft) drafts.push(storedDraft);
    else {
      const story = await client.call('stories.read', { params: { storyId: id } });
      drafts.push(toOwnDraft(story));
    }
  }
  return [...drafts, ...storedDrafts.filter((draft) => draft.bookId !== bookId)];
};
