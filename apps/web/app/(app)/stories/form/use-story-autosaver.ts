'use client';

import type { Story, StoryKind } from '@souvenance/contracts';
import { temporaryName } from '#features/stories/writing/temporary-name.ts';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import { useSession } from '#lib/session/session-provider.tsx';

interface StoryAutosaverOptions {
  bookId: string;
  questionId: string | null;
  story: Story | null;
  /** Reads the kind of a new story; called before each save, since it may change until then. */
  kind: () => StoryKind;
}

/** The autosaver of a story, for users with an account. */
export const useStoryAutosaver = ({ bookId, questionId, story, kind }: StoryAutosaverOptions) => {
  const { client, properties } = useSession();
  return useAutosaver<Story>({
    initial: story,
    newName: temporaryName(bookId, questionId),
    writer: properties.session.auth?.uid ?? null,
    textStore: () => ({
      create: (creationId) =>
        client.call('stories.create', {
          params: { bookId },
          body: { questionId, kind: kind(), creationId },
        }),
      read: (storyId) => client.call('stories.read', { params: { storyId } }),
      save: (storyId, draft, revision, keepsBefore) =>
        client.call('stories.save', { params: { storyId }, body: { ...draft, revision, keepsBefore } }),
    }),
  });
};
