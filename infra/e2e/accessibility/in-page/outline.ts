/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Runs in the page: `look-closely.ts` injects its text without types and imports.

import { describeElement, findAllShown, findScope, hasOwnText, isShown } from './seen.ts';

/** Requires one h1, no skipped heading level, one main, and a distinct name for each nav. */
export const findOutlineFaults = (): string[] => {
  if (findScope() !== document.body) return []; // a dialog hides the page's own outline
  const isExposed = (one: Element): boolean =>
    one.checkVisibility() && one.closest('[aria-hidden=true]') === null;
  const exposedElements = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(isExposed);
  const levels = exposedElements('h1,h2,h3,h4,h5,h6').map(({ tagName }) => Number(tagName[1]));
  const skips = levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1);
  const names = exposedElements('nav').map((one) => one.getAttribute('aria-label') ?? '');
  return [
    ...(levels.filter((level) => level === 1).length === 1
      ? []
      : [`outline: ${levels.join(' ')} has not one h1`]),
    ...(skips ? [`outline: ${levels.join(' ')} leaves a level out`] : []),
    ...(exposedElements('main').length === 1
      ? []
      : [`outline: ${exposedElements('main').length} main parts`]),
    ...(new Set(names).size === names.length && !names.includes('')
      ? []
      : [`outline: navs ${names.join(', ')}`]),
    ...(document.title.trim() === '' ? ['outline: no title'] : []),
    ...(document.documentElement.lang === 'fr' ? [] : ['outline: not in French']),
  ];
};

/** Elements that move although the reader asks for no motion (WCAG 2.3.3). */
export const findMotionFaults = (): string[] =>
  findAllShown('*')
    .filter((one) => {
      const { transitionDuration, animationName } = getComputedStyle(one);
      const moves = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.01);
      return moves || animationName !== 'none';
    })
    .map((one) => `moves: ${describeElement(one)}`);

const readStyle = (one: Element): string => {
  const { fontWeight, textDecorationLine, borderTopStyle, outlineStyle } = getComputedStyle(one);
  const { borderBottomWidth, borderBottomColor, backgroundColor, color } = getComputedStyle(one);
  const marks = [fontWeight, textDecorationLine, borderTopStyle, outlineStyle, borderBottomWidth];
  return [...marks, borderBottomColor, backgroundColor, color].join(' ');
};

/** Styles that mark the selected element of a group in forced colours: its own and those of its text. */
const markOf = (one: Element): string => {
  const words = [...one.querySelectorAll('*')].find(hasOwnText);
  return `${readStyle(one)} ${words === undefined ? '' : readStyle(words)}`;
};

/**
 * Selected elements (current page, open tab) that don't differ from their neighbours in forced colours (WCAG 1.4.11).
 */
export const findMarksLostInForcedColours = (): string[] =>
  findAllShown('[aria-current],[aria-selected=true],[aria-pressed=true]')
    .filter((one) => {
      const siblings = [
        ...(one.closest('ul,ol,nav,[role=tablist],[role=toolbar]')?.querySelectorAll(one.tagName) ?? []),
      ];
      const others = siblings.filter(
        (other) => other !== one && other.className === one.className && isShown(other),
      );
      return others.length > 0 && others.every((other) => markOf(other) === markOf(one));
    })
    .map((one) => `mark lost: ${describeElement(one)}`);
