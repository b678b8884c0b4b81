/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Runs in the page: `look-closely.ts` injects its text without types and imports.

import { findScope, hasOwnText, isShown, isSpokenOnly } from './seen.ts';

const CLICKABLES = 'button,summary,[role=tab]';

const isOn = (one: Element): boolean =>
  !one.matches(':disabled,[aria-disabled=true]') &&
  isShown(one) &&
  getComputedStyle(one).pointerEvents !== 'none';

const clickablesNow = (): HTMLElement[] =>
  [...findScope().querySelectorAll<HTMLElement>(CLICKABLES)].filter(isOn);

const readVisibleText = (one: Node): string =>
  [...one.childNodes]
    .map((node) => {
      if (node instanceof Element) return isSpokenOnly(node) ? '' : readVisibleText(node);
      return node.textContent ?? '';
    })
    .join(' ');

/**
 * Visible label of a button without its digits, so that the three hundred « Choisir » of a list count as one, although
 * each has its own accessible name. For an icon, its accessible name.
 */
const readWords = (one: Element): string => {
  const visibleText = readVisibleText(one);
  const words = (/\p{L}/u.test(visibleText) ? visibleText : (one.getAttribute('aria-label') ?? ''))
    .replace(/[\d\s]+/g, ' ')
    .trim();
  return `${one.closest('main') === null ? 'frame' : 'main'} ${one.tagName} ${words}`;
};

export interface Clickable {
  readonly words: string;
}

/** Every button, tab and disclosure that can be clicked now, without duplicates. */
export const listClickables = (): Clickable[] => {
  const all = new Set(clickablesNow().map(readWords));
  return [...all].map((words) => ({ words }));
};

/** Opens all closed disclosures and returns their number. */
export const openDisclosures = (): number => {
  const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
  for (const details of folded) details.open = true;
  return folded.length;
};

/** Focuses the control with this label, so that Enter clicks it. Returns false if there is none any more. */
export const focusClickable = ({ words }: Clickable): boolean => {
  const one = clickablesNow().find((clickable) => readWords(clickable) === words);
  one?.focus();
  return one !== undefined;
};

/** True for the save status of a text: it has its own live region, which is silent at each pause in typing. */
const isSaveState = (one: Element): boolean => one.closest('[data-status]') !== null;

/** True when the element describes the focused one (`aria-describedby`): a screen reader reads it with the focus. */
const describesFocus = (one: Element): boolean =>
  (document.activeElement?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some((id) => document.getElementById(id)?.contains(one) ?? false);

/** True for the label of the focused field, which is read with it. */
const labelsFocus = (one: Element): boolean => {
  const { activeElement } = document;
  const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
  return labels.some((label) => label.contains(one));
};

/** All texts on the page, each with whether assistive technology is told when it appears. */
export const listTextsNow = (): { words: string; isAnnounced: boolean }[] =>
  [...document.body.querySelectorAll('*')]
    .filter(
      (one) =>
        hasOwnText(one) &&
        one.checkVisibility() &&
        !isSaveState(one) &&
        !['SCRIPT', 'STYLE', 'OPTION'].includes(one.tagName),
    )
    .map((one) => ({
      words: one.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      isAnnounced:
        one.closest(
          '[role=status],[role=alert],[role=log],[aria-live],[role=dialog],[role=menu],[popover]',
        ) !== null ||
        one.contains(document.activeElement) ||
        describesFocus(one) ||
        labelsFocus(one) ||
        (document.activeElement !== document.body && (document.activeElement?.contains(one) ?? false)),
    }));

/** True if a click lost the focus: a keyboard user would have to start at the top again. */
export const hasLostFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
