import type { Client, RouteReply, Routes, StorySummary } from '@souvenance/contracts';
import { readAll } from '#lib/api-client/read-all.ts';

type StoryPage = RouteReply<Routes['stories.list']>;

/** The list of a book's stories as the person may see it, in the order in which they were begun. */
export const readListedStories = async (
  client: Client,
  bookId: string,
): Promise<Pick<StoryPage, 'stories' | 'otherDrafts'>> => {
  const pages = await readAll<StoryPage>(async (query) => {
    const page = await client.call('stories.list', { params: { bookId }, query });
    return { items: [page], cursor: page.cursor };
  });
  return {
    stories: pages.flatMap(({ stories }) => stories),
    otherDrafts: pages.flatMap(({ otherDrafts }) => otherDrafts),
  };
};

/** All stories of a book that the person may read, in the order in which they were begun. */
export const readBookStories = async (client: Client, bookId: string): Promise<StorySummary[]> =>
  (await readListedStories(client, bookId)).stories;
