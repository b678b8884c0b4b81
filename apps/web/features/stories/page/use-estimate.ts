'use client';

import type { RouteAnswer, Routes } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';

type BookEstimate = RouteAnswer<Routes['books.estimate']>;

/** Delay after which the save of the changed text has probably arrived. Milliseconds. */
const SAVE_DELAY_MS = 2_500;

/** The book's estimated page count and price, read when the page opens and when the story's page count changes. */
export const useEstimate = (
  bookId: string,
  storyId: string | undefined,
  pages: number,
): BookEstimate | null => {
  const client = useClient();
  const [estimate, setEstimate] = useState<BookEstimate | null>(null);
  const isFirstRead = estimate === null;
  useEffect(() => {
    if (pages === 0) return;
    let isUnmounted = false;
    const read = async () => {
      const query = storyId === undefined ? {} : { story: storyId };
      const request = client.call('books.estimate', { params: { bookId }, query });
      // On failure no estimate is shown.
      const estimate = await request.catch(() => null);
      if (!isUnmounted && estimate !== null) setEstimate(estimate);
    };
    const timer = setTimeout(() => void read(), isFirstRead ? 0 : SAVE_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
    // `isFirstRead` is no dependency: it only changes the delay, and must not trigger a request.
  }, [client, bookId, storyId, pages]);
  return estimate;
};
