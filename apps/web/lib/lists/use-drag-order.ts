'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A row that is being dragged: its index, the index where it would be dropped, and how far the pointer has gone. */
export interface Drag {
  readonly from: number;
  readonly to: number;
  readonly distance: number;
}

/** Distance in pixels from the edge of the window within which the page scrolls under the pointer. */
const EDGE_PX = 96;
/** Pixels scrolled per frame. */
const SCROLL_PX = 12;

const measureMiddle = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/** Index at which the dragged row would stand: after the other rows whose middle is above the pointer. */
const findTarget = (list: Element, from: number, y: number): number =>
  [...list.children].filter((row, index) => index !== from && measureMiddle(row) < y).length;

const scrollStep = (y: number): number => {
  if (y < EDGE_PX) return -SCROLL_PX;
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
};

/** Calls `work` on each frame until the returned function is called. */
const onEachFrame = (work: () => void): (() => void) => {
  let frame = requestAnimationFrame(function repeat() {
    work();
    frame = requestAnimationFrame(repeat);
  });
  return () => cancelAnimationFrame(frame);
};

/**
 * Reorders the rows of a list with the pointer, by a handle in each row, beside the buttons that do the same. Near the
 * edge of the window the page scrolls; Escape cancels. The handle needs `touch-action: none`.
 */
export const useDragOrder = (onDrop: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || list.current === null || stop.current !== null) return;
    event.preventDefault();
    const rows = list.current;
    const handle: HTMLElement = event.currentTarget;
    const startY = event.clientY + window.scrollY;
    let y = event.clientY;
    let last: Drag = { from, to: from, distance: 0 };
    const update = () => {
      last = { from, to: findTarget(rows, from, y), distance: y + window.scrollY - startY };
      setDrag(last);
    };
    const stopScrolling = onEachFrame(() => {
      const step = scrollStep(y);
      if (step === 0) return;
      window.scrollBy(0, step);
      update();
    });
    const listeners = new AbortController();
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (isDropped && last.to !== from) onDrop(from, last.to);
    };
    stop.current = () => {
      listeners.abort();
      stopScrolling();
      stop.current = null;
      setDrag(null);
    };
    const { signal } = listeners;
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        y = clientY;
        update();
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { list, drag, begin };
};
