'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useRef, useState } from 'react';

/**
 * Reads the page again after changes that are on screen already, and tells a page that has them all from one that was
 * read before the last of them: such a page would undo that change on screen.
 * @example
 * await client.call('books.orderChapters', { params, body });
 * changes.count();
 * changes.refresh();
 */
export const useChangeRefresh = () => {
  const router = useRouter();
  const changeCount = useRef(0);
  /** How many of the changes the page had when it was read. */
  const [readCount, setReadCount] = useState(0);
  return {
    /** Counts one saved change. */
    count: () => {
      changeCount.current += 1;
    },
    hasAll: () => readCount === changeCount.current,
    refresh: () => {
      const count = changeCount.current;
      // One transition: React shows the count together with the page that this refresh reads.
      startTransition(() => {
        router.refresh();
        setReadCount(count);
      });
    },
  };
};
