'use client';

import type { Story } from '@souvenance/contracts';
import { useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import type { ProposedStory } from './proposed-stories.ts';

interface CreatedStory {
  readonly key: string;
  readonly storyId: string;
  readonly revision: number;
  readonly isSaved: boolean;
}

/** Saves proposed stories as drafts, one after the other; a second attempt continues where the first one stopped. */
export const useImport = (bookId: string) => {
  const client = useClient();
  const action = useAction();
  const created = useRef<readonly CreatedStory[]>([]);
  const [savedCount, setSavedCount] = useState(0);
  const replace = (story: CreatedStory) => {
    created.current = [...created.current.filter(({ key }) => key !== story.key), story];
    setSavedCount(created.current.filter(({ isSaved }) => isSaved).length);
  };
  const createStory = async (key: string, title: string, kind: Story['kind']): Promise<CreatedStory> => {
    const { id, revision } = await client.call('stories.create', {
      params: { bookId },
      body: { title, kind },
    });
    return { key, storyId: id, revision, isSaved: false };
  };
  const saveStory = async ({ key, title, body }: ProposedStory, kind: Story['kind']) => {
    const existing = created.current.find((story) => story.key === key);
    if (existing?.isSaved) return;
    const story = existing ?? (await createStory(key, title, kind));
    replace(story);
    const params = { storyId: story.storyId };
    await client.call('stories.save', {
      params,
      body: { title, body, photographs: [], revision: story.revision },
    });
    replace({ ...story, isSaved: true });
  };
  const save = (stories: readonly ProposedStory[], kind: Story['kind']): Promise<boolean> =>
    action.run(async () => {
      for (const story of stories) await saveStory(story, kind);
    }, 'save');
  /** Sets every draft of this import aside; each can be brought back from the drafts' page. */
  const undo = (): Promise<boolean> =>
    action.run(async () => {
      for (const { storyId, key } of created.current) {
        await client.call('stories.move', { params: { storyId }, body: { to: 'set_aside' } });
        created.current = created.current.filter((story) => story.key !== key);
      }
    }, 'undo');
  return { action, savedCount, save, undo };
};
