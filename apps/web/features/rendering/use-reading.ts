'use client';

import { useEffect } from 'react';
import { type Beginning, COVER } from '#ui/reading/spreads.ts';
import { useLeafing } from '#ui/reading/use-leafing.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]') !== null;

/** Where one is in the book: kept in the address, so that one comes back to the same page. */
export const useReading = (count: number, firstPage: number, first: Beginning) => {
  const leafing = useLeafing(count, firstPage, first);
  const { currentPage, step } = leafing;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'ArrowRight') step(1);
      if (event.key === 'ArrowLeft') step(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step]);
  useEffect(() => {
    const address = new URL(window.location.href);
    if (currentPage === first && !address.searchParams.has('page')) return;
    if (currentPage === COVER) address.searchParams.delete('page');
    else address.searchParams.set('page', String(currentPage));
    // Where one is by now stands in the place of where one came in.
    address.searchParams.delete('story');
    window.history.replaceState(null, '', address);
  }, [currentPage, first]);
  return leafing;
};
