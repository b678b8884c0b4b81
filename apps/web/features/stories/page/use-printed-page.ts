'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import type { Draft } from '../writing/draft.ts';
import { type FollowedPage, openPageFollower, type PageFollower } from './page-follower.ts';

/**
 * The printed page of a story being written. No requests while it is hidden, or while the server does not have the
 * story.
 */
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
      requestPage: (page, knownKeys) => {
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
  const isVisible = isOpen && storyId !== undefined;
  useEffect(() => {
    if (!isVisible) return;
    follower.open();
    window.addEventListener('online', follower.again);
    return () => {
      window.removeEventListener('online', follower.again);
      follower.close();
    };
  }, [follower, isVisible]);
  const initialDraft = useRef(draft);
  useEffect(() => {
    if (initialDraft.current !== draft) follower.typed();
  }, [follower, draft]);
  return [follower, useSyncExternalStore(follower.subscribe, follower.read, follower.read)];
};
