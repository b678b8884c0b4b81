'use client';

import type { Story } from '@souvenance/contracts';
import { toSpeakerFields } from '#features/stories/writing/device-copy.ts';
import { temporaryName } from '#features/stories/writing/temporary-name.ts';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import type { Speaker } from './writer-choice.tsx';

interface StoryAutosaverOptions {
  bookId: string;
  questionId: string | null;
  story: Story | null;
  /** Reads who speaks in a new story; called before each save, since it may change until then. */
  readSpeaker: () => Speaker;
}

/** The autosaver of a story, for users with an account. */
export const useStoryAutosaver = ({ bookId, questionId, story, readSpeaker }: StoryAutosaverOptions) => {
  const { client, properties } = useSession();
  return useAutosaver<Story>({
    initial: story,
    newName: temporaryName(bookId, questionId),
    writer: properties.session.auth?.uid ?? null,
    readSpeaker,
    textStore: () => ({
      create: (creationId) => {
        const body = { questionId, ...toSpeakerFields(readSpeaker()), creationId };
        return client.call('stories.create', { params: { bookId }, body });
      },
      read: (storyId) => client.call('stories.read', { params: { storyId } }),
      save: (storyId, draft, revision, keepsBefore) =>
        client.call('stories.save', { params: { storyId }, body: { ...draft, revision, keepsBefore } }),
    }),
  });
};
