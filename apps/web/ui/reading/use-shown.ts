'use client';

import { useState } from 'react';

/**
 * Whether the pages that lie open have come once, and what is told of each that has: the pictures of what one looks at next
 * would else take their turn with them.
 */
export const useShown = (lying: readonly (number | null)[]): [boolean, (page: number) => void] => {
  const [loadedPages, setLoadedPages] = useState<ReadonlySet<number>>(new Set());
  const [isShown, setShown] = useState(false);
  if (!isShown && lying.every((page) => page === null || loadedPages.has(page))) setShown(true);
  const settle = (page: number) => {
    if (!isShown) setLoadedPages((before) => new Set(before).add(page));
  };
  return [isShown, settle];
};
