'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Counts the visit of this page. What counts is loaded once the page stands: nobody waits for it. */
export const CountedVisit = () => {
  const path = usePathname();
  useEffect(() => {
    void import('./count-visit.ts').then(({ countVisit }) => countVisit(path));
  }, [path]);
  return null;
};
