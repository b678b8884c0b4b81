'use client';

import { useEffect, useRef } from 'react';
import type { ClickedRow } from './use-question-actions.ts';

/**
 * True when no useful element has the focus. A disabled button keeps the focus in some browsers and loses it in others.
 */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

/**
 * The button of a row that was clicked to move it; the other one at the end of the list, where the clicked one is
 * disabled.
 */
const findOrderButton = (row: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const [up, down] = row.querySelectorAll<HTMLElement>('button');
  const [clickedButton, otherButton] = step === 1 ? [down, up] : [up, down];
  return clickedButton?.matches(':enabled') ? clickedButton : otherButton;
};

/**
 * Restores the focus after a click that moved its row or removed its own button. When a new `questionList` arrives and
 * the focus was lost, focuses the row of the clicked question, or, when it has left the ordered list, the outcome
 * element. Rows need `data-question`, the outcome element `tabIndex={-1}`.
 */
export const useRowFocus = (clickedRow: ClickedRow | null, questionList: unknown) => {
  const listRef = useRef<HTMLDivElement>(null);
  const outcomeRef = useRef<HTMLDivElement>(null);
  const focusedList = useRef(questionList);
  useEffect(() => {
    if (Object.is(focusedList.current, questionList)) return;
    focusedList.current = questionList;
    if (clickedRow === null || !isFocusLost()) return;
    const row = listRef.current?.querySelector<HTMLElement>(`ol [data-question="${clickedRow.questionId}"]`);
    if (!row) return outcomeRef.current?.focus();
    ((clickedRow.step && findOrderButton(row, clickedRow.step)) || row).focus();
  }, [clickedRow, questionList]);
  return { list: listRef, place: outcomeRef };
};
