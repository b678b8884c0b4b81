'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onBeforeSignOut } from '#lib/session/sign-out-hooks.ts';
import { type Autosave, type AutosaveStore, openAutosave } from './autosave.ts';

interface UseAutosaveOptions<T> {
  initial: T;
  send: (value: T) => Promise<void>;
  isValid?: (value: T) => boolean;
}

const runLater = (delayMs: number, work: () => void) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

/**
 * A value that is saved automatically. Also saves when the page is hidden or left, and before sign-out, so that no
 * change is lost.
 */
export const useAutosave = <T>({
  initial,
  send,
  isValid,
}: UseAutosaveOptions<T>): [AutosaveStore<T>, Autosave<T>] => {
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  }, [send]);
  const [saving] = useState(() =>
    openAutosave({ initial, isValid, after: runLater, send: (value: T) => latestSend.current(value) }),
  );
  const state = useSyncExternalStore(saving.subscribe, saving.read, saving.read);
  useEffect(() => {
    const flush = () => void saving.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (saving.read().state !== 'saved') event.preventDefault();
    };
    const removeHook = onBeforeSignOut(saving.flush);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeHook();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saving]);
  return [saving, state];
};
