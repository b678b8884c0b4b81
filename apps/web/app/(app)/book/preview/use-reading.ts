'use client';

import { useCallback, useEffect, useState } from 'react';
import { firstOf, spreadOf, turned } from './spreads.ts';
import { useIsSingle } from './use-is-single.ts';

interface Turn {
  from: number;
  to: number;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]') !== null;

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where one is in the book: kept in the address, so that one comes back to the same page. */
export const useReading = (count: number, firstPage: number) => {
  const isSingle = useIsSingle();
  const [page, setPage] = useState(Math.min(count, Math.max(1, firstPage)));
  const [turn, setTurn] = useState<Turn | null>(null);
  const goTo = useCallback((wanted: number) => {
    setTurn(null);
    setPage(wanted);
  }, []);
  const step = useCallback(
    (direction: 1 | -1) => {
      const next = turned(page, count, direction, isSingle);
      if (next === page) return;
      setTurn(!isSingle && wantsMotion() ? { from: page, to: next } : null);
      setPage(next);
    },
    [page, count, isSingle],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'ArrowRight') step(1);
      if (event.key === 'ArrowLeft') step(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step]);
  useEffect(() => {
    const address = new URL(window.location.href);
    if (page === 1 && !address.searchParams.has('page')) return;
    address.searchParams.set('page', String(page));
    window.history.replaceState(null, '', address);
  }, [page]);
  const shown = isSingle ? page : firstOf(spreadOf(page, count));
  return { page: shown, turn, goTo, step, isSingle, endTurn: () => setTurn(null) };
};
