'use client';

import { useCallback, useRef, useState } from 'react';
import { type Beginning, firstOf, spreadOf, turnPage, within } from './spreads.ts';
import { useIsSingle } from './use-is-single.ts';
import { useShown } from './use-shown.ts';

/** Whether this reader's device lets things move. */
const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Turn {
  from: number;
  to: number;
}

/** Where one is in a book of `count` pages, and which leaf is turning. */
export const useLeafing = (count: number, firstPage: number, first: Beginning = 1) => {
  const isSingle = useIsSingle();
  const [page, setPage] = useState(within(firstPage, count, first));
  const [turn, setTurn] = useState<Turn | null>(null);
  const goTo = useCallback((target: number) => {
    setTurn(null);
    setPage(target);
  }, []);
  const step = useCallback(
    (direction: 1 | -1) => {
      const next = turnPage(page, count, direction, isSingle, first);
      if (next === page) return;
      setTurn(!isSingle && wantsMotion() ? { from: page, to: next } : null);
      setPage(next);
    },
    [page, count, isSingle, first],
  );
  const place = useRef<HTMLDivElement>(null);
  /** Brings the book and its arrows into sight, where a chosen page would else open above what one sees. */
  const show = useCallback(() => {
    const behavior = wantsMotion() ? 'smooth' : 'auto';
    place.current?.scrollIntoView({ behavior, block: isSingle ? 'start' : 'nearest' });
  }, [isSingle]);
  const spread = spreadOf(page, count);
  const firstVisiblePage = isSingle ? page : firstOf(spread);
  const [isShown, settle] = useShown(isSingle ? [page] : [spread.leftPage, spread.rightPage]);
  return {
    currentPage: page,
    page: firstVisiblePage,
    turn,
    goTo,
    step,
    isSingle,
    place,
    show,
    isShown,
    settle,
    next: turnPage(page, count, 1, isSingle, first),
    previous: turnPage(page, count, -1, isSingle, first),
    endTurn: () => setTurn(null),
  };
};

export type Leafing = ReturnType<typeof useLeafing>;
