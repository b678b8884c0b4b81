'use client';

import type { Story, StoryKind } from '@souvenance/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '#session/session-provider.tsx';
import { deviceShelf } from '#storage/shelves.ts';
import { type Autosaver, openAutosaver } from './autosaver.ts';
import { deviceCopies } from './device-copy.ts';
import { isOnlyInPage, type StoryKeeper, type WritingState } from './writing.ts';

interface StoryInHand {
  bookId: string;
  questionId: string | null;
  story: Story | null;
  /** Whose words a story is begun as; said again before each, since it may be chosen until then. */
  kind: () => StoryKind;
}

/** The name of a story that the server does not know yet. */
export const onceStored = (bookId: string, questionId: string | null): string =>
  `new.${bookId}.${questionId ?? 'free'}`;

/**
 * The autosaver of one story, with what wakes it: losing sight of the page, and the network's return. A page
 * whose words would be lost says so before it goes.
 */
export const useAutosaver = ({ bookId, questionId, story, kind }: StoryInHand): [Autosaver, WritingState] => {
  const client = useClient();
  const [autosaver] = useState(() => {
    const keeper: StoryKeeper = {
      create: () => client.call('stories.create', { params: { bookId }, body: { questionId, kind: kind() } }),
      read: (storyId) => client.call('stories.read', { params: { storyId } }),
      save: (storyId, draft, revision) =>
        client.call('stories.save', { params: { storyId }, body: { ...draft, revision } }),
      restore: (storyId, revision) => client.call('stories.restore', { params: { storyId, revision } }),
    };
    return openAutosaver({
      keeper,
      copies: deviceCopies(deviceShelf),
      initial: story,
      newName: onceStored(bookId, questionId),
      isOnline: () => navigator.onLine,
      now: () => new Date(),
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
    });
  });
  const state = useSyncExternalStore(autosaver.subscribe, autosaver.read, autosaver.read);
  useEffect(() => {
    autosaver.resume();
    const save = () => void autosaver.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (isOnlyInPage(autosaver.read())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [autosaver]);
  return [autosaver, state];
};
