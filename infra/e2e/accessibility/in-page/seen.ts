/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Runs in the page: `look-closely.ts` injects its text without types and imports.

/** Tolerance for rounding. */
export const SLACK_PX = 1.5;

export const describeElement = (element: Element): string =>
  element.outerHTML.replace(/\s+/g, ' ').slice(0, 140);

export const measureBox = (element: Element): DOMRect => element.getBoundingClientRect();

/** True for a transparent colour. */
export const isClear = (colour: string): boolean =>
  colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);

/** True for text that is clipped on purpose, for assistive technology alone. */
export const isSpokenOnly = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
  }
  return false;
};

export const isShown = (element: Element): boolean => {
  const { width, height } = measureBox(element);
  const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return isDrawn && width > 0 && height > 0 && !isSpokenOnly(element);
};

/** The part of the page that can be reached now: an open dialog, menu or panel, otherwise the whole page. */
export const findScope = (): Element =>
  document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') ??
  document.querySelector(':popover-open') ??
  document.body;

/** Tag name of the scope: `BODY` while nothing is open above the page. */
export const readScopeName = (): string => findScope().tagName;

export const findAllShown = (selector: string): Element[] =>
  [...findScope().querySelectorAll(selector)].filter(isShown);

export const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

/** The innermost elements with text. */
export const findTextHolders = (): Element[] =>
  findAllShown('*').filter(
    (element) => hasOwnText(element) && !['OPTION', 'SCRIPT', 'STYLE', 'TEXTAREA'].includes(element.tagName),
  );

/** True for an overflow value that clips a box's content. */
const cutsAway = (overflow: string): boolean => overflow !== 'visible';

const isOutside = (line: DOMRect, element: Element): boolean => {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const { left: minX, right, top, bottom } = measureBox(at);
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    if (cutsAway(overflowX) && (x < minX || x > right)) return true;
    if (cutsAway(overflowY) && (y < top || y > bottom)) return true;
  }
  return false;
};

/** Boxes of the lines of an element's own text as displayed; clipped lines are left to `findCutFaults`. */
export const measureLines = (element: Element): DOMRect[] =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    })
    .filter((line) => !isOutside(line, element));

/** The nearest ancestor that scrolls sideways, such as a wide table. */
export const findSidewaysScroller = (element: Element): Element | null => {
  for (
    let at: Element | null = element;
    at !== null && at !== document.documentElement;
    at = at.parentElement
  ) {
    const { overflowX } = getComputedStyle(at);
    if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth + SLACK_PX)
      return at;
  }
  return null;
};

/** The element that receives a click at a point; null outside the screen. */
export const findTopElement = (x: number, y: number): Element | null => document.elementFromPoint(x, y);

export const isSame = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);

/** True for a link's transparent overlay, which makes its whole card clickable and hides nothing. */
const isClearSheet = (cover: Element): boolean => {
  const link = cover.closest('a,button,label');
  if (link === null) return false;
  const { content, position, backgroundColor } = getComputedStyle(link, '::after');
  return content !== 'none' && position === 'absolute' && isClear(backgroundColor);
};

/** The element that covers the middle of a rectangle; null if none does. */
export const findCover = (element: Element, { left: minX, right, top, bottom }: DOMRect): Element | null => {
  const [x, y] = [(minX + right) / 2, (top + bottom) / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
  const topElement = findTopElement(x, y);
  const label = element.closest('label');
  if (
    topElement === null ||
    isSame(element, topElement) ||
    label?.contains(topElement) ||
    isClearSheet(topElement)
  )
    return null;
  return topElement;
};

/** Box of the clickable area: for a checkbox or radio button, its label. */
export const clickBox = (target: Element): DOMRect => {
  const isTick = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
  const label = isTick ? target.labels?.[0] : undefined;
  const card = target instanceof HTMLElement && isClearSheet(target) ? target.offsetParent : null;
  return measureBox(label ?? card ?? target);
};
