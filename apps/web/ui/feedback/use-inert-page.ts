import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Next's route announcer announces pages to screen readers, so it stays active. */
const ANNOUNCER = 'NEXT-ROUTE-ANNOUNCER';

/** Focus guards that the dialog library puts around the page; they are invisible when focused. */
const listFocusGuards = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-radix-focus-guard]'),
];

/**
 * While a dialog that is not modal lies over the page, makes everything that was there before it inert; elements added
 * later, such as a bank's window, stay usable.
 */
export const useInertPage = (isInert: boolean, dialog: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isInert || element === null) return;
    const background = [...document.body.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        !child.inert &&
        !child.contains(element) &&
        child.tagName !== ANNOUNCER,
    );
    for (const child of background) child.inert = true;
    return () => {
      for (const child of background) child.inert = false;
    };
  }, [isInert, dialog]);
  useEffect(() => {
    if (!isInert) return;
    // The library adds its guards in effects that run after this one.
    queueMicrotask(() => {
      for (const guard of listFocusGuards()) guard.inert = true;
    });
    return () => {
      for (const guard of listFocusGuards()) guard.inert = false;
    };
  }, [isInert]);
};
