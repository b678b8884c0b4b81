'use client';

import { useEffect, useRef } from 'react';
import type { ClickedRow } from './use-question-actions.ts';

/** A button that is off keeps the focus in one browser and loses it in another. */
const isLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

/** The button of the order that was clicked; at the end of the list, where it is off, the other one. */
const orderButtonOf = (row: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const [up, down] = row.querySelectorAll<HTMLElement>('button');
  const [same, other] = step === 1 ? [down, up] : [up, down];
  return same?.matches(':enabled') ? same : other;
};

/**
 * A click may move its row, or take its own button away. Once the page was read anew (`read`), a focus that was lost goes
 * to the row where it stands now, and where it has left the ordered list, to the place that tells so. A
 * row has `data-question`, the place `tabIndex={-1}`.
 */
export const useFocusOfRow = (clicked: ClickedRow | null, questionList: unknown) => {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const focusedList = useRef(questionList);
  useEffect(() => {
    if (Object.is(focusedList.current, questionList)) return;
    focusedList.current = questionList;
    if (clicked === null || !isLost()) return;
    const row = list.current?.querySelector<HTMLElement>(`ol [data-question="${clicked.questionId}"]`);
    if (!row) return place.current?.focus();
    ((clicked.step && orderButtonOf(row, clicked.step)) || row).focus();
  }, [clicked, questionList]);
  return { list, place };
};
