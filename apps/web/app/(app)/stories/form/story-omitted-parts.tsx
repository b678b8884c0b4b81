'use client';

import type { Story } from '@souvenance/contracts';
import { OmittedParts } from '#features/stories/omitted-parts.tsx';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useClient } from '#lib/session/session-provider.tsx';

interface StoryOmittedPartsProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
}

/** Parts of a mailed answer that were left out of the story. */
export const StoryOmittedParts = ({ autosaver, story }: StoryOmittedPartsProps) => {
  const client = useClient();
  if (story === null) return null;
  const restore = async (partId: string): Promise<void> => {
    // The editor says why a text is not saved; until it is, the part could not join it.
    if (!(await autosaver.flush())) return;
    autosaver.adopt(await client.call('stories.restorePart', { params: { storyId: story.id, partId } }));
  };
  return <OmittedParts parts={story.omittedParts} onRestore={restore} />;
};
