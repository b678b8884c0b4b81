import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Next's route announcer speaks for the whole page, and stays active. */
const ANNOUNCER = 'NEXT-ROUTE-ANNOUNCER';

/** Focus guards that the dialog library puts around the page; nobody sees them while they have the focus. */
const guards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-radix-focus-guard]')];

/**
 * While something lies over the page that is no modal dialog, neither key nor pointer reaches what was there before it; what
 * comes after it, as a bank's own window does, works.
 */
export const usePageAway = (isAway: boolean, over: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = over.current;
    if (!isAway || element === null) return;
    const behind = [...document.body.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        !child.inert &&
        !child.contains(element) &&
        child.tagName !== ANNOUNCER,
    );
    for (const child of behind) child.inert = true;
    return () => {
      for (const child of behind) child.inert = false;
    };
  }, [isAway, over]);
  useEffect(() => {
    if (!isAway) return;
    // They come after the effects of what stands within the dialog.
    queueMicrotask(() => {
      for (const guard of guards()) guard.inert = true;
    });
    return () => {
      for (const guard of guards()) guard.inert = false;
    };
  }, [isAway]);
};
