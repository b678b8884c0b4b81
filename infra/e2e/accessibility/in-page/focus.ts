/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Runs in the page: `look-closely.ts` hands its text over, stripped of types and imports.

import { boxOf, clickBox, isClear, isSame, nameOf, topElementAt } from './seen.ts';

export interface FocusReport {
  /** Null once nothing of the page holds the focus. */
  name: string | null;
  /** Its place among all elements of the page, to know it again. */
  at: number;
  faults: string[];
}

/** A ring of two pixels at least, around the element itself or the card, sheet or label that it stands in. */
const hasFocusRing = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear(outlineColor))
      return true;
  }
  return false;
};

const staysInPlace = (element: Element | null): boolean =>
  element !== null &&
  (['fixed', 'sticky'].includes(getComputedStyle(element).position) || staysInPlace(element.parentElement));

/** The bar under which a point of the element lies; null where the point is free or off the screen. */
const barOver = (element: Element, x: number, y: number): Element | null => {
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
  const topElement = topElementAt(x, y);
  if (topElement === null || isSame(element, topElement) || element.closest('label')?.contains(topElement))
    return null;
  return staysInPlace(topElement) ? topElement : null;
};

/** Where one writes on a sheet; null where the focus is on anything else. */
const caretBox = (element: Element): DOMRect | null => {
  const selection = getSelection();
  if (!element.matches('[contenteditable=true]') || selection === null || selection.rangeCount === 0)
    return null;
  const [box] = selection.getRangeAt(0).getClientRects();
  if (box !== undefined) return box;
  // A paragraph without a word has no text to measure: its first line is where it begins.
  const { startContainer } = selection.getRangeAt(0);
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return line === null || line === element ? null : boxOf(line);
};

/** The bar over the middle or a corner of what has the focus (WCAG 2.4.11). Of a place to write the caret alone counts. */
const coveringBar = (element: Element): Element | null => {
  const caret = caretBox(element);
  if (caret !== null) return barOver(element, caret.left + 2, (caret.top + caret.bottom) / 2);
  const { left: minX, right, top, bottom } = clickBox(element);
  const isTall = bottom - top > innerHeight * 0.4 || element.matches('textarea,[contenteditable=true]');
  const bars = [
    barOver(element, (minX + right) / 2, (top + bottom) / 2),
    barOver(element, minX + 4, top + 4),
    barOver(element, right - 4, bottom - 4),
  ].filter((bar) => bar !== null);
  return isTall && bars.length < 2 ? null : (bars[0] ?? null);
};

/** Name of the focused element, with faults: its focus ring is not visible, it is off the screen, or a fixed bar covers it. */
export const inspectFocus = (): FocusReport => {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: null, at: -1, faults: [] };
  const { top, bottom, height } = caretBox(element) ?? boxOf(element);
  const isOffScreen = bottom <= 0 || top >= innerHeight;
  const under = coveringBar(element);
  const isFrame = element.tagName === 'IFRAME';
  // The sheet has no frame while one types: its caret shows the place, and its margin darkens.
  const isTextEditor = element.matches('.tiptap');
  return {
    name: nameOf(element),
    at: [...document.querySelectorAll('*')].indexOf(element),
    faults: [
      ...(isFrame || isTextEditor || hasFocusRing(element) ? [] : [`no ring: ${nameOf(element)}`]),
      ...(isOffScreen && height > 0 ? [`focus away: ${nameOf(element)}`] : []),
      ...(under === null ? [] : [`focus under: ${nameOf(element)} by ${nameOf(under)}`]),
    ],
  };
};

/**
 * Takes the focus from whatever holds it and puts the place from which the Tab key goes on before everything: `blur`
 * alone leaves that place in the middle of the page.
 */
export const beginAtTop = (): void => {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
};
