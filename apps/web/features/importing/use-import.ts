'use client';

import type { Story } from '@souvenance/contracts';
import { useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import type { ProposedStory } from './proposed-stories.ts';

type Kind = Story['kind'];

/** A draft of this import. */
interface ImportedDraft {
  readonly storyId: string;
  readonly revision: number;
  /** The proposal as the draft holds it; null until its text is saved. */
  readonly proposal: ProposedStory | null;
  readonly kind: Kind;
}

/**
 * Saves the proposed stories of one document as drafts, one after the other. A second attempt saves only what is missing
 * or was changed since, and sets aside the draft of a story that was joined to another or left out meanwhile.
 */
export const useImport = (bookId: string) => {
  const client = useClient();
  const action = useAction();
  /** Drafts by the key of their proposal. */
  const drafts = useRef(new Map<string, ImportedDraft>());
  const [savedCount, setSavedCount] = useState(0);

  const setDraftAside = async (key: string): Promise<void> => {
    const storyId = drafts.current.get(key)?.storyId;
    if (storyId === undefined) return;
    await client.call('stories.move', { params: { storyId }, body: { to: 'set_aside' } });
    drafts.current.delete(key);
  };

  const createDraft = async ({ key, title }: ProposedStory, kind: Kind): Promise<ImportedDraft> => {
    const { id, revision } = await client.call('stories.create', {
      params: { bookId },
      body: { title, kind },
    });
    const draft = { storyId: id, revision, proposal: null, kind };
    drafts.current.set(key, draft);
    return draft;
  };

  const saveStory = async (story: ProposedStory, kind: Kind): Promise<void> => {
    const { key, title, body } = story;
    const draft = drafts.current.get(key) ?? (await createDraft(story, kind));
    if (draft.proposal?.title === title && draft.proposal.body === body && draft.kind === kind) return;
    const { revision } = await client.call('stories.save', {
      params: { storyId: draft.storyId },
      body: { title, body, kind, photographs: [], revision: draft.revision },
    });
    drafts.current.set(key, { ...draft, revision, proposal: story, kind });
  };

  const save = (stories: readonly ProposedStory[], kind: Kind): Promise<boolean> =>
    action.run(async () => {
      const keys = new Set(stories.map(({ key }) => key));
      for (const key of [...drafts.current.keys()].filter((draftKey) => !keys.has(draftKey)))
        await setDraftAside(key);
      for (const [index, story] of stories.entries()) {
        await saveStory(story, kind);
        setSavedCount(index + 1);
      }
    }, 'save');

  /** Sets every draft of this import aside; each can be brought back from the drafts' page. */
  const undo = (): Promise<boolean> =>
    action.run(async () => {
      for (const key of [...drafts.current.keys()]) await setDraftAside(key);
    }, 'undo');

  return { action, savedCount, save, undo };
};
