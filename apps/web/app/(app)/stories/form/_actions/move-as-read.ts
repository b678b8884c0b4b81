import { ApiError, type Client, type Story, type StoryState } from '@souvenance/contracts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';

/**
 * Saves the text, then moves the story with the text that is on the screen. Resolves null when the text could not be
 * saved: the editor says why. When somebody else has saved another text since, that one is shown and the move is not
 * made.
 * @throws ApiError `story.changed` in that case
 */
export const moveAsRead = async (
  client: Pick<Client, 'call'>,
  autosaver: Autosaver<Story>,
  to: StoryState,
): Promise<Story | null> => {
  const isSaved = await autosaver.flush();
  const { story } = autosaver.read();
  if (!isSaved || story === null) return null;
  const params = { storyId: story.id };
  try {
    return await client.call('stories.move', { params, body: { to, revision: story.revision } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'story.changed')
      autosaver.adopt(await client.call('stories.read', { params }));
    throw error;
  }
};
