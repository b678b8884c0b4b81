/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Runs in the page: `look-closely.ts` injects its text without types and imports.

import {
  clickBox,
  describeElement,
  findAllShown,
  findCover,
  findSidewaysScroller,
  findTextHolders,
  isClear,
  measureBox,
  measureLines,
  SLACK_PX,
} from './seen.ts';

/** Elements wider than the page; only a data table or a picture may scroll sideways (WCAG 1.4.10). */
export const findWideFaults = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const sticksOut = (element: Element): boolean => {
    const { left: minX, right } = measureBox(element);
    return (minX < -SLACK_PX || right > clientWidth + SLACK_PX) && findSidewaysScroller(element) === null;
  };
  const needsBothWays = (scroller: Element): boolean =>
    scroller.querySelector('table') !== null ||
    (scroller.querySelector('img') !== null && scroller.textContent.trim() === '') ||
    scroller instanceof HTMLInputElement;
  const scrollers = findAllShown('*').filter(
    (one) => findSidewaysScroller(one) === one && !needsBothWays(one),
  );
  return [
    ...(scrollWidth > clientWidth ? [`wide: the page is ${scrollWidth} in ${clientWidth}`] : []),
    ...findAllShown('*')
      .filter(sticksOut)
      .slice(0, 3)
      .map((one) => `wide: ${describeElement(one)}`),
    ...scrollers.map((one) => `sideways: ${describeElement(one)}`),
  ];
};

/** An excerpt, cut after some lines of a text that its own page shows in full, is no fault. */
const isExcerpt = (element: Element): boolean =>
  getComputedStyle(element).getPropertyValue('-webkit-line-clamp') !== 'none';

/** True for a box of zero height whose text is repeated elsewhere and only appears at other widths. */
const isPutAway = (element: Element): boolean =>
  element.clientHeight === 0 && element.closest('[aria-hidden=true]') !== null;

const cutsContent = (element: Element): boolean => {
  if (isExcerpt(element) || isPutAway(element)) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  return (
    (cuts(overflowX) && element.scrollWidth > element.clientWidth + SLACK_PX) ||
    (cuts(overflowY) && element.scrollHeight > element.clientHeight + SLACK_PX)
  );
};

/**
 * True if a select cuts its text. The browser draws that text, so only a measurement tells. A select that the page
 * draws itself (`base-select`) wraps lines and reports its size. An excerpt may be cut.
 */
const isCutChoice = (list: HTMLSelectElement): boolean => {
  if (getComputedStyle(list).appearance === 'base-select')
    return list.scrollWidth > list.clientWidth + SLACK_PX || list.scrollHeight > list.clientHeight + SLACK_PX;
  const { font, paddingLeft, paddingRight, letterSpacing, wordSpacing } = getComputedStyle(list);
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return false;
  pen.font = font;
  pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
  pen.wordSpacing = wordSpacing;
  const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const { text = '' } = list.selectedOptions[0] ?? {};
  return !text.includes('…') && pen.measureText(text).width > room + SLACK_PX;
};

/** True if a line of text extends beyond the frame around it. */
const spillsOut = (holder: Element): boolean => {
  const isFrame = (one: Element): boolean => {
    const { borderTopWidth, borderTopColor, backgroundColor, display } = getComputedStyle(one);
    if (display === 'contents') return false;
    return !isClear(backgroundColor) || (borderTopWidth !== '0px' && !isClear(borderTopColor));
  };
  let frame: Element | null = holder;
  while (frame !== null && !isFrame(frame)) frame = frame.parentElement;
  if (frame === null || frame === document.body || findSidewaysScroller(holder) !== null) return false;
  const { left: minX, right } = measureBox(frame);
  return measureLines(holder).some((line) => line.left < minX - SLACK_PX || line.right > right + SLACK_PX);
};

/** Text that an overflow-hiding box cuts off or that extends beyond its frame. */
export const findCutFaults = (): string[] => [
  ...findAllShown('*')
    .filter((one) => one.textContent?.trim() !== '' && cutsContent(one))
    .map((one) => `cut: ${describeElement(one)}`),
  ...findAllShown('select')
    .filter((one) => isCutChoice(one as HTMLSelectElement))
    .map((one) => `cut choice: ${describeElement(one)}`),
  ...findTextHolders()
    .filter(spillsOut)
    .map((one) => `spills: ${describeElement(one)}`),
];

/** The element that covers a line after it is scrolled to the middle of the screen; null when the line is readable. */
const coverOfLine = (holder: Element, at: number): Element | null => {
  const lineNow = (): DOMRect | undefined => measureLines(holder)[at];
  const before = lineNow();
  if (before === undefined || findCover(holder, before) === null) return null;
  window.scrollBy({ top: (before.top + before.bottom - innerHeight) / 2, behavior: 'instant' });
  const after = lineNow();
  return after === undefined ? null : findCover(holder, after);
};

/** Text that is covered by another element even in the middle of the screen. */
export const findCoveredFaults = (): string[] => {
  const faults: string[] = [];
  for (const holder of findTextHolders()) {
    holder.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const covers = measureLines(holder).map((_, at) => coverOfLine(holder, at));
    const cover = covers.find((one) => one !== null);
    if (cover) faults.push(`covered: ${describeElement(holder)} by ${describeElement(cover)}`);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return faults;
};

const TARGETS =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=menuitem],[role=tab],[role=radio],[role=checkbox]';

/** True for a link within a sentence, which may be as low as its line. */
const isInSentence = (target: Element): boolean => {
  const { display } = getComputedStyle(target);
  const words = target.closest('p,li,dd,td,label,blockquote')?.textContent?.trim().length ?? 0;
  return (
    display === 'inline' && target.tagName === 'A' && words > (target.textContent?.trim().length ?? 0) + 10
  );
};

/** Targets that are too small: 24 px by WCAG 2.5.8, 48 px by our own rule; links within sentences are exempt. */
export const findSmallFaults = (leastPx: number): string[] =>
  findAllShown(TARGETS)
    .filter((target) => !isInSentence(target) && !target.matches('[type=file]'))
    .filter((target) => {
      const { width, height } = clickBox(target);
      // A short link may be narrower than our 48 px, but must be as high as any other.
      const leastWidthPx = target.tagName === 'A' ? 24 : leastPx;
      return width < leastWidthPx - 0.5 || height < leastPx - 0.5;
    })
    .map((target) => {
      const { width, height } = clickBox(target);
      return `small ${Math.round(width)}×${Math.round(height)}: ${describeElement(target)}`;
    });
