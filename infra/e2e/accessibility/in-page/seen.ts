/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Runs in the page: `look-closely.ts` hands its text over, stripped of types and imports.

/** A pixel that a rounding makes. */
export const SLACK_PX = 1.5;

export const nameOf = (element: Element): string => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140);

export const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** A colour that paints nothing. */
export const isClear = (colour: string): boolean =>
  colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);

/** Words for assistive technology alone: cut to nothing on purpose, and nobody misses them on the screen. */
export const isSpokenOnly = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
  }
  return false;
};

export const isShown = (element: Element): boolean => {
  const { width, height } = boxOf(element);
  const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return isDrawn && width > 0 && height > 0 && !isSpokenOnly(element);
};

/** The part of the page that can be reached now: the open dialog, menu or panel, else the whole page. */
export const scope = (): Element =>
  document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') ??
  document.querySelector(':popover-open') ??
  document.body;

/** `BODY` while nothing lies over the page. */
export const scopeName = (): string => scope().tagName;

export const allShown = (selector: string): Element[] =>
  [...scope().querySelectorAll(selector)].filter(isShown);

export const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

/** The innermost elements that hold words. */
export const wordHolders = (): Element[] =>
  allShown('*').filter(
    (element) => hasOwnText(element) && !['OPTION', 'SCRIPT', 'STYLE', 'TEXTAREA'].includes(element.tagName),
  );

/** Where a box shows its contents only as far as it reaches; the page itself is none. */
const cutsAway = (overflow: string): boolean => overflow !== 'visible';

const isOutside = (line: DOMRect, element: Element): boolean => {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const { left: minX, right, top, bottom } = boxOf(at);
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    if (cutsAway(overflowX) && (x < minX || x > right)) return true;
    if (cutsAway(overflowY) && (y < top || y > bottom)) return true;
  }
  return false;
};

/** The lines of an element's own words, as they stand on the screen; what a box cuts away is told by `cutFaults`. */
export const linesOf = (element: Element): DOMRect[] =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    })
    .filter((line) => !isOutside(line, element));

/** The nearest ancestor that one scrolls sideways; a page of columns is none, a wide table may be. */
export const sidewaysScroller = (element: Element): Element | null => {
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

/** The element that receives a click at a point; null outside of the screen. */
export const topElementAt = (x: number, y: number): Element | null => document.elementFromPoint(x, y);

export const isSame = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);

/** A link that is clicked on the whole of its card lies on it as a clear sheet, and hides nothing. */
const isClearSheet = (cover: Element): boolean => {
  const link = cover.closest('a,button,label');
  if (link === null) return false;
  const { content, position, backgroundColor } = getComputedStyle(link, '::after');
  return content !== 'none' && position === 'absolute' && isClear(backgroundColor);
};

/** Whether something else lies on the middle of a rectangle. */
export const coverOf = (element: Element, { left: minX, right, top, bottom }: DOMRect): Element | null => {
  const [x, y] = [(minX + right) / 2, (top + bottom) / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
  const topElement = topElementAt(x, y);
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

/** A box or a round to tick is clicked on its label, too. */
export const clickBox = (target: Element): DOMRect => {
  const isTick = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
  const label = isTick ? target.labels?.[0] : undefined;
  const card = target instanceof HTMLElement && isClearSheet(target) ? target.offsetParent : null;
  return boxOf(label ?? card ?? target);
};
