'use client';

import type { Story } from '@souvenance/contracts';
import { createStory } from '#features/stories/writing/create-story.ts';
import { type Speaker, toSpeakerFields } from '#features/stories/writing/speaker.ts';
import { temporaryName } from '#features/stories/writing/temporary-name.ts';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import { useSession } from '#lib/session/session-provider.tsx';

interface StoryAutosaverOptions {
  bookId: string;
  questionId: string | null;
  story: Story | null;
  /** The speaker of the story, or the first choice for a new one. */
  initialSpeaker: Speaker;
}

/** The autosaver of a story, for users with an account. */
export const useStoryAutosaver = ({ bookId, questionId, story, initialSpeaker }: StoryAutosaverOptions) => {
  const { client, properties } = useSession();
  return useAutosaver<Story>({
    initial: story,
    newName: temporaryName(bookId, questionId),
    writer: properties.session.auth?.uid ?? null,
    initialSpeaker,
    textStore: () => ({
      create: (creationId, speaker = initialSpeaker) =>
        createStory(client, bookId, { questionId, speakerFields: toSpeakerFields(speaker), creationId }),
      read: (storyId) => client.call('stories.read', { params: { storyId } }),
      save: (storyId, draft, revision, keepsBefore) =>
        client.call('stories.save', { params: { storyId }, body: { ...draft, revision, keepsBefore } }),
    }),
  });
};
