import { type RefObject, useLayoutEffect } from 'react';

/** The sheet that has just gone while one typed on it. */
let lastFocus: { readonly id: string; readonly atMs: number } | null = null;
/** The next sheet comes with the same drawing of the page. */
const SAME_DRAWING_MS = 500;

const takeFocus = (sheet: HTMLElement): void => {
  sheet.contentEditable = 'true';
  sheet.focus({ preventScroll: true });
  document.getSelection()?.selectAllChildren(sheet);
  document.getSelection()?.collapseToEnd();
};

/**
 * A text that is opened anew, since the device or the server had more of it, goes on being typed: the new sheet takes the focus
 * of the one before, at its end. Without it the next words went nowhere.
 */
export const useFocusOver = (id: string, sheet: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    if (lastFocus?.id === id && Date.now() - lastFocus.atMs < SAME_DRAWING_MS) takeFocus(element);
    lastFocus = null;
    return () => {
      if (document.activeElement === element) lastFocus = { id, atMs: Date.now() };
    };
  }, [id, sheet]);
};
