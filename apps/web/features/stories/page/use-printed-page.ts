'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import type { Draft } from '../writing/draft.ts';
import { type FollowedPage, openPageFollower, type PageFollower } from './page-follower.ts';

/** The page of a story that is being written. Nothing is asked while it is closed, or the server knows no story yet. */
export const usePrintedPage = (
  storyId: string | undefined,
  draft: Draft,
  isOpen: boolean,
): [PageFollower, FollowedPage] => {
  const client = useClient();
  const latest = useRef({ client, storyId, draft });
  latest.current = { client, storyId, draft };
  const [follower] = useState(() =>
    openPageFollower({
      ask: (page, knownKeys) => {
        const { client: now, storyId: id = '', draft: words } = latest.current;
        const body = { ...words, page, knownPageKeys: [...knownKeys] };
        return now.call('stories.showPage', { params: { storyId: id }, body });
      },
      isOnline: () => navigator.onLine,
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
    }),
  );
  const isLookedAt = isOpen && storyId !== undefined;
  useEffect(() => {
    if (!isLookedAt) return;
    follower.open();
    window.addEventListener('online', follower.again);
    return () => {
      window.removeEventListener('online', follower.again);
      follower.close();
    };
  }, [follower, isLookedAt]);
  const first = useRef(draft);
  useEffect(() => {
    if (first.current !== draft) follower.typed();
  }, [follower, draft]);
  return [follower, useSyncExternalStore(follower.subscribe, follower.read, follower.read)];
};
