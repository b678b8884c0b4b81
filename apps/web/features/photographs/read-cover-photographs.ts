import type { Book } from '@souvenance/contracts';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';

export interface CoverPhotograph {
  id: string;
  caption: string;
  story: string;
}

/** Upper bound of the photographs offered, so that the choice stays manageable. */
const MAX_PHOTOGRAPHS = 24;

/** The photographs of the book's stories, in the order of its chapters. */
export const readCoverPhotographs = async ({ id, chapters }: Book): Promise<CoverPhotograph[]> => {
  const client = await createServerClient();
  const stories = await readBookStories(client, id);
  const chapterIndex = new Map(chapters.map((storyId, index) => [storyId, index]));
  const illustrated = stories
    .filter(({ photographCount }) => photographCount > 0)
    .toSorted(
      (a, b) => (chapterIndex.get(a.id) ?? MAX_PHOTOGRAPHS) - (chapterIndex.get(b.id) ?? MAX_PHOTOGRAPHS),
    )
    .slice(0, MAX_PHOTOGRAPHS);
  const illustratedStories = await Promise.all(
    illustrated.map((story) => client.call('stories.read', { params: { storyId: story.id } })),
  );
  return illustratedStories
    .flatMap((story) =>
      story.photographs.map(({ photographId, caption }) => ({
        id: photographId,
        caption,
        story: story.title,
      })),
    )
    .slice(0, MAX_PHOTOGRAPHS);
};
