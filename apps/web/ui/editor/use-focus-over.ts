import { type RefObject, useLayoutEffect } from 'react';

/** The sheet that was removed while it had the focus. */
let lastFocus: { readonly id: string; readonly atMs: number } | null = null;
/** The replacing sheet is mounted in the same rendering, within this time. Milliseconds. */
const SAME_RENDER_MS = 500;

const takeFocus = (sheet: HTMLElement): void => {
  sheet.contentEditable = 'true';
  sheet.focus({ preventScroll: true });
  document.getSelection()?.selectAllChildren(sheet);
  document.getSelection()?.collapseToEnd();
};

/**
 * Keeps the focus when a sheet is mounted again with newer text (from the device or the server): the new sheet takes
 * the focus of the one before, with the caret at its end. Without it the next keystrokes would be lost.
 */
export const useFocusOver = (id: string, sheet: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    if (lastFocus?.id === id && Date.now() - lastFocus.atMs < SAME_RENDER_MS) takeFocus(element);
    lastFocus = null;
    return () => {
      if (document.activeElement === element) lastFocus = { id, atMs: Date.now() };
    };
  }, [id, sheet]);
};
