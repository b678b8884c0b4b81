'use client';

import { useEffect } from 'react';
import { COVER, clampPage, type FirstPage } from '#ui/reading/spreads.ts';
import { useLeafing } from '#ui/reading/use-leafing.ts';
import { parsePage } from './find-requested-page.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]') !== null;

/**
 * True when the address names another page than the answer opens: the reader turned a page while the answer to a
 * refresh was on its way.
 */
const isOutdated = (firstPage: number): boolean => {
  const query = new URL(window.location.href).searchParams;
  return !query.has('story') && parsePage(query.get('page')) !== firstPage;
};

interface ReadingPosition {
  /** Page to open, from the address. */
  readonly firstPage: number;
  /** The cover, or 1 without one. */
  readonly minPage: FirstPage;
  /** Changes at each visit of the address, and opens `firstPage` then; undefined opens it once. */
  readonly visitId?: string | undefined;
}

/** Current page of the book, by arrow keys too. It is kept in the URL, so that coming back shows the same page. */
export const useReadingPosition = (count: number, { firstPage, minPage, visitId }: ReadingPosition) => {
  const leafing = useLeafing(count, firstPage, minPage);
  const { currentPage, step, goTo } = leafing;
  useEffect(() => {
    if (visitId !== undefined && !isOutdated(firstPage)) goTo(clampPage(firstPage, count, minPage));
  }, [visitId, firstPage, count, minPage, goTo]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'ArrowRight') step(1);
      if (event.key === 'ArrowLeft') step(-1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [step]);
  useEffect(() => {
    const url = new URL(window.location.href);
    if (currentPage === minPage && !url.searchParams.has('page')) return;
    if (currentPage === COVER) url.searchParams.delete('page');
    else url.searchParams.set('page', String(currentPage));
    // The current page replaces the story that the page was opened with.
    url.searchParams.delete('story');
    window.history.replaceState(null, '', url);
  }, [currentPage, minPage]);
  return leafing;
};
