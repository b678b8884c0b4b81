'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading } from '#ui/controls/focus-heading.ts';

/**
 * Calls `work` once the page has a heading: at once, or when its skeleton has been replaced. Returns a function that
 * cancels it.
 */
const onHeading = (work: () => void): (() => void) => {
  const hasHeading = () => document.querySelector('main h1') !== null;
  const observer = new MutationObserver(() => {
    if (!hasHeading()) return;
    observer.disconnect();
    work();
  });
  if (hasHeading()) work();
  else observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * After a navigation inside the site, focuses the new page's heading, or the heading of the step when only the step of
 * an order changed. Other query parameters (a page of the book, a filter) are no navigation. A page that is loaded as a
 * whole starts at its top by itself.
 */
export const FocusOnNavigation = () => {
  const path = usePathname();
  const parameters = useSearchParams();
  const location = `${path}?${parameters.get('order') ?? ''}`;
  const step = parameters.get('step');
  const previous = useRef({ place: location, step });
  useEffect(() => {
    const last = previous.current;
    previous.current = { place: location, step };
    if (last.place !== location) return onHeading(() => focusHeading('h1'));
    if (last.step !== step) focusHeading('h2');
    return;
  }, [location, step]);
  return null;
};
