'use client';

import { useState } from 'react';

/**
 * Whether all open pages have loaded once, and a function to report each loaded page. Other pages are preloaded only
 * after that, so that they do not compete for bandwidth.
 */
export const useHaveLoaded = (openPages: readonly (number | null)[]): [boolean, (page: number) => void] => {
  const [loadedPages, setLoadedPages] = useState<ReadonlySet<number>>(new Set());
  const [hasLoaded, setLoaded] = useState(false);
  if (!hasLoaded && openPages.every((page) => page === null || loadedPages.has(page))) setLoaded(true);
  const settle = (page: number) => {
    if (!hasLoaded) setLoadedPages((before) => new Set(before).add(page));
  };
  return [hasLoaded, settle];
};
