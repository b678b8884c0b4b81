'use client';

import type { Story } from '@souvenance/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '#session/session-provider.tsx';
import { type Autosaver, openAutosaver } from './autosaver.ts';
import { deviceCopies } from './device-copy.ts';
import type { StoryKeeper, WritingState } from './writing.ts';

interface StoryInHand {
  bookId: string;
  questionId: string | null;
  story: Story | null;
}

const onceStored = (bookId: string, questionId: string | null): string =>
  `new.${bookId}.${questionId ?? 'free'}`;

/** Storage of the browser, looked for when it is used: a page is also drawn where there is none. */
const browserShelf = {
  getItem: (name: string) => localStorage.getItem(name),
  setItem: (name: string, words: string) => localStorage.setItem(name, words),
  removeItem: (name: string) => localStorage.removeItem(name),
};

/** The autosaver of one story, with what wakes it: losing sight of the page, and the network's return. */
export const useAutosaver = ({ bookId, questionId, story }: StoryInHand): [Autosaver, WritingState] => {
  const client = useClient();
  const [autosaver] = useState(() => {
    const keeper: StoryKeeper = {
      create: () => client.call('stories.create', { params: { bookId }, body: { questionId } }),
      read: (storyId) => client.call('stories.read', { params: { storyId } }),
      save: (storyId, draft, revision) =>
        client.call('stories.save', { params: { storyId }, body: { ...draft, revision } }),
      restore: (storyId, revision) => client.call('stories.restore', { params: { storyId, revision } }),
    };
    return openAutosaver({
      keeper,
      copies: deviceCopies(browserShelf),
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
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [autosaver]);
  return [autosaver, state];
};
