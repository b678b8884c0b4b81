import type { Book } from '@souvenance/contracts';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';

export interface CoverPhotograph {
  id: string;
  caption: string;
  story: string;
}

/** Stories that are read at the same time. */
const CONCURRENT_STORIES = 12;

/** All photographs of the book's stories: those of its chapters in their order, then those of other stories. */
export const readCoverPhotographs = async ({ id, chapters }: Book): Promise<CoverPhotograph[]> => {
  const client = await createServerClient();
  const stories = await readBookStories(client, id);
  const chapterIndex = new Map(chapters.map((storyId, index) => [storyId, index]));
  const findPosition = ({ id: storyId }: { id: string }): number =>
    chapterIndex.get(storyId) ?? chapters.length;
  const illustrated = stories
    .filter(({ photographCount }) => photographCount > 0)
    .toSorted((one, other) => findPosition(one) - findPosition(other));
  const photographs: CoverPhotograph[] = [];
  for (let start = 0; start < illustrated.length; start += CONCURRENT_STORIES) {
    const group = illustrated.slice(start, start + CONCURRENT_STORIES);
    const illustratedStories = await Promise.all(
      group.map((story) => client.call('stories.read', { params: { storyId: story.id } })),
    );
    for (const { title, photographs: storyPhotographs } of illustratedStories)
      for (const { photographId, caption } of storyPhotographs)
        photographs.push({ id: photographId, caption, story: title });
  }
  return photographs;
};
