'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Counts the visit of this page. The code is loaded after the page, so that it does not delay it. */
export const CountedVisit = () => {
  const path = usePathname();
  useEffect(() => {
    void import('./count-visit.ts').then(({ countVisit }) => countVisit(path));
  }, [path]);
  return null;
};
