'use client';

import type { Story, StoryKind } from '@souvenance/contracts';
import { onceStored } from '#features/stories/writing/once-stored.ts';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import { useSession } from '#lib/session/session-provider.tsx';

interface StoryInHand {
  bookId: string;
  questionId: string | null;
  story: Story | null;
  /** Reads the kind of a new story; called before each save, since the person may change it until then. */
  kind: () => StoryKind;
}

/** The autosaver of a story of a book, as its writers have it. */
export const useStoryAutosaver = ({ bookId, questionId, story, kind }: StoryInHand) => {
  const { client, properties } = useSession();
  return useAutosaver<Story>({
    initial: story,
    newName: onceStored(bookId, questionId),
    writer: properties.session.auth?.uid ?? null,
    textStore: () => ({
      create: () => client.call('stories.create', { params: { bookId }, body: { questionId, kind: kind() } }),
      read: (storyId) => client.call('stories.read', { params: { storyId } }),
      save: (storyId, draft, revision) =>
        client.call('stories.save', { params: { storyId }, body: { ...draft, revision } }),
      restore: ({ id: storyId, revision }) =>
        client.call('stories.restore', { params: { storyId, revision } }),
    }),
  });
};
