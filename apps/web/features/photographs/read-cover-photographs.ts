import type { Book } from '@souvenance/contracts';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';

export interface CoverPhotograph {
  id: string;
  caption: string;
  /** Title of the story that contains it; null for a photograph of the album that stands in no story. */
  story: string | null;
}

/** Stories that are read at the same time. */
const CONCURRENT_STORIES = 12;

type Client = Awaited<ReturnType<typeof createServerClient>>;

/** The photographs of the stories: those of the chapters in their order, then those of other stories. */
const readStoryPhotographs = async (client: Client, { id, chapters }: Book): Promise<CoverPhotograph[]> => {
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

/** The photographs that stand in the album alone, by date. */
const readAlbumPhotographs = async (client: Client, bookId: string): Promise<CoverPhotograph[]> => {
  const { photographs } = await client.call('album.list', { params: { bookId } });
  return photographs
    .filter(({ isRemoved, stories }) => !isRemoved && stories.length === 0)
    .map(({ id, caption }) => ({ id, caption, story: null }));
};

/**
 * All photographs of a book that its cover may show: those of its stories, then those of its album. The API takes any
 * photograph of the same book.
 */
export const readCoverPhotographs = async (book: Book): Promise<CoverPhotograph[]> => {
  const client = await createServerClient();
  const [ofStories, ofAlbum] = await Promise.all([
    readStoryPhotographs(client, book),
    readAlbumPhotographs(client, book.id),
  ]);
  return [...ofStories, ...ofAlbum];
};
