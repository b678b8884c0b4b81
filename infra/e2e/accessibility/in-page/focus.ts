/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Runs in the page: `look-closely.ts` injects its text without types and imports.

import { clickBox, describeElement, findTopElement, isClear, isSame, measureBox } from './seen.ts';

export interface FocusReport {
  /** Null when nothing in the page has the focus. */
  name: string | null;
  /** Index among all elements of the page, to recognise it again. */
  at: number;
  faults: string[];
}

/** True for an outline of two pixels or more around the element or an ancestor such as a card, sheet or label. */
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

/** The fixed bar that covers a point of the element; null if the point is uncovered or off the screen. */
const barOver = (element: Element, x: number, y: number): Element | null => {
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
  const topElement = findTopElement(x, y);
  if (topElement === null || isSame(element, topElement) || element.closest('label')?.contains(topElement))
    return null;
  return staysInPlace(topElement) ? topElement : null;
};

/** Box of the caret in a text editor; null if anything else has the focus. */
const caretBox = (element: Element): DOMRect | null => {
  const selection = getSelection();
  if (!element.matches('[contenteditable=true]') || selection === null || selection.rangeCount === 0)
    return null;
  const [box] = selection.getRangeAt(0).getClientRects();
  if (box !== undefined) return box;
  // An empty paragraph has no text to measure, so its own box locates its first line.
  const { startContainer } = selection.getRangeAt(0);
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return line === null || line === element ? null : measureBox(line);
};

/**
 * The bar that covers the centre or a corner of the focused element (WCAG 2.4.11); in a text editor only the caret
 * counts.
 */
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

/** Name and faults of the focused element: no visible focus ring, off the screen, or covered by a fixed bar. */
export const inspectFocus = (): FocusReport => {
  const element = document.activeElement;
  if (element === null || element === document.body) return { name: null, at: -1, faults: [] };
  const { top, bottom, height } = caretBox(element) ?? measureBox(element);
  const isOffScreen = bottom <= 0 || top >= innerHeight;
  const under = coveringBar(element);
  const isFrame = element.tagName === 'IFRAME';
  // A text editor shows no ring while typing: the caret marks the place, and its margin darkens.
  const isTextEditor = element.matches('.tiptap');
  return {
    name: describeElement(element),
    at: [...document.querySelectorAll('*')].indexOf(element),
    faults: [
      ...(isFrame || isTextEditor || hasFocusRing(element) ? [] : [`no ring: ${describeElement(element)}`]),
      ...(isOffScreen && height > 0 ? [`focus away: ${describeElement(element)}`] : []),
      ...(under === null ? [] : [`focus under: ${describeElement(element)} by ${describeElement(under)}`]),
    ],
  };
};

/**
 * Removes the focus and makes the Tab key start at the top of the page; after `blur` alone it would start in the
 * middle.
 */
export const beginAtTop = (): void => {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
};
