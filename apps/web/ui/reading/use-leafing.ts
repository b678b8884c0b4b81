'use client';

import { useCallback, useRef, useState } from 'react';
import { clampPage, type FirstPage, findFirstPageOnSpread, findSpread, findTurnedPage } from './spreads.ts';
import { useHaveLoaded } from './use-have-loaded.ts';
import { useIsSingle } from './use-is-single.ts';

/** Whether the user's device allows animations. */
const isMotionAllowed = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Turn {
  from: number;
  to: number;
}

/** Current page of a viewer of `count` pages, and the leaf that is turning. */
export const useLeafing = (count: number, firstPage: number, first: FirstPage = 1) => {
  const isSingle = useIsSingle();
  const [page, setPage] = useState(clampPage(firstPage, count, first));
  const [turn, setTurn] = useState<Turn | null>(null);
  const goTo = useCallback((target: number) => {
    setTurn(null);
    setPage(target);
  }, []);
  const step = useCallback(
    (direction: 1 | -1) => {
      const next = findTurnedPage(page, count, direction, isSingle, first);
      if (next === page) return;
      setTurn(!isSingle && isMotionAllowed() ? { from: page, to: next } : null);
      setPage(next);
    },
    [page, count, isSingle, first],
  );
  const container = useRef<HTMLDivElement>(null);
  /** Scrolls the book and its arrows into view, since a chosen page may be above the visible part. */
  const scrollToBook = useCallback(() => {
    const behavior = isMotionAllowed() ? 'smooth' : 'auto';
    container.current?.scrollIntoView({ behavior, block: isSingle ? 'start' : 'nearest' });
  }, [isSingle]);
  const spread = findSpread(page, count);
  const firstVisiblePage = isSingle ? page : findFirstPageOnSpread(spread);
  const [isShown, settle] = useHaveLoaded(isSingle ? [page] : [spread.leftPage, spread.rightPage]);
  return {
    currentPage: page,
    page: firstVisiblePage,
    turn,
    goTo,
    step,
    isSingle,
    place: container,
    show: scrollToBook,
    isShown,
    settle,
    next: findTurnedPage(page, count, 1, isSingle, first),
    previous: findTurnedPage(page, count, -1, isSingle, first),
    endTurn: () => setTurn(null),
  };
};

export type Leafing = ReturnType<typeof useLeafing>;
