'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beforeLeaving } from '#lib/session/leaving.ts';
import { openSelfSaving, type Saving, type SelfSaving } from './self-saving.ts';

interface SelfSavingOf<T> {
  initial: T;
  send: (value: T) => Promise<void>;
  mayKeep?: (value: T) => boolean;
}

const later = (delayMs: number, work: () => void) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

/** A value that saves itself, and the events that trigger it: leaving the page loses no unsaved change. */
export const useSelfSaving = <T>({ initial, send, mayKeep }: SelfSavingOf<T>): [SelfSaving<T>, Saving<T>] => {
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  }, [send]);
  const [saving] = useState(() =>
    openSelfSaving({ initial, mayKeep, after: later, send: (value: T) => newest.current(value) }),
  );
  const state = useSyncExternalStore(saving.subscribe, saving.read, saving.read);
  useEffect(() => {
    const flush = () => void saving.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (saving.read().state !== 'saved') event.preventDefault();
    };
    const forget = beforeLeaving(saving.flush);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      forget();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saving]);
  return [saving, state];
};
