import {
  type AlbumPhotograph,
  type Client,
  STORY_PHOTOGRAPHS_MAX,
  type StoryDraft,
} from '@souvenance/contracts';

/** The part of a photograph of the album that goes into a story. */
export type PlacedAlbumPhotograph = Pick<AlbumPhotograph, 'id' | 'caption' | 'who'>;

const toPlaced = (
  { id, caption, who }: PlacedAlbumPhotograph,
  { afterBlock, isScan }: { afterBlock: number; isScan: boolean },
): StoryDraft['photographs'][number] => ({
  photographId: id,
  caption,
  credit: '',
  who: who === '' ? undefined : who,
  placement: isScan ? 'page' : 'text',
  kind: isScan ? 'scan' : undefined,
  afterBlock,
});

/**
 * Adds photographs at the end of a story with their caption and persons, as many as it can take, as one revision. With
 * `isScan` they are pages of handwriting, each shown whole as a plate.
 * Returns the ids of those that did not fit.
 */
export const placePhotographs = async (
  client: Client,
  storyId: string,
  photographs: readonly PlacedAlbumPhotograph[],
  isScan = false,
): Promise<string[]> => {
  const story = await client.call('stories.read', { params: { storyId } });
  const placedIds = new Set(story.photographs.map(({ photographId }) => photographId));
  const missing = photographs.filter(({ id }) => !placedIds.has(id));
  const room = Math.max(0, STORY_PHOTOGRAPHS_MAX - story.photographs.length);
  const placedPhotographs = missing.slice(0, room);
  const place = { afterBlock: story.body.content.length, isScan };
  if (placedPhotographs.length > 0)
    await client.call('stories.save', {
      params: { storyId },
      body: {
        photographs: [
          ...story.photographs,
          ...placedPhotographs.map((photograph) => toPlaced(photograph, place)),
        ],
        revision: story.revision,
      },
    });
  return missing.slice(room).map(({ id }) => id);
};
