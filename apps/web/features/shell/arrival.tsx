'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading } from '#ui/controls/focus-heading.ts';

/**
 * Runs the work once the page has a heading: at once, or when its skeleton has given way to it. Returns a function that
 * stops the wait.
 */
const whenHeadingIsThere = (work: () => void): (() => void) => {
  const isThere = () => document.querySelector('main h1') !== null;
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    work();
  });
  if (isThere()) work();
  else observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * After a move inside the site the focus stands on the new page's heading, and on the step's where only the step of an
 * order changed. What else an address holds (a page of the book, a filter) is no new place. A page that is loaded
 * begins at its top by itself.
 */
export const Arrival = () => {
  const path = usePathname();
  const parameters = useSearchParams();
  const place = `${path}?${parameters.get('order') ?? ''}`;
  const step = parameters.get('step');
  const previous = useRef({ place, step });
  useEffect(() => {
    const before = previous.current;
    previous.current = { place, step };
    if (before.place !== place) return whenHeadingIsThere(() => focusHeading('h1'));
    if (before.step !== step) focusHeading('h2');
    return;
  }, [place, step]);
  return null;
};
