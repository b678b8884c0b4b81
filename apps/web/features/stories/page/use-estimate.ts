'use client';

import type { RouteAnswer, Routes } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';

type BookEstimate = RouteAnswer<Routes['books.estimate']>;

/** The save that brought a new page is there by then. */
const SAVED_MS = 2_500;

/** The book's estimated price, read when the page opens and when the story's number of pages changes. */
export const useEstimate = (
  bookId: string,
  storyId: string | undefined,
  pages: number,
): BookEstimate | null => {
  const client = useClient();
  const [estimate, setEstimate] = useState<BookEstimate | null>(null);
  const isFirst = estimate === null;
  useEffect(() => {
    if (pages === 0) return;
    let isLeft = false;
    const read = async () => {
      const query = storyId === undefined ? {} : { story: storyId };
      const request = client.call('books.estimate', { params: { bookId }, query });
      // Without it the page is still a page: nothing is said of the book.
      const estimate = await request.catch(() => null);
      if (!isLeft && estimate !== null) setEstimate(estimate);
    };
    const timer = setTimeout(() => void read(), isFirst ? 0 : SAVED_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // The first estimate changes the pause alone: it triggers no further request.
  }, [client, bookId, storyId, pages]);
  return estimate;
};
