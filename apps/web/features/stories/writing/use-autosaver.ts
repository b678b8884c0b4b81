'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { localStore } from '#lib/storage/browser-stores.ts';
import { answerOr, claimLock } from '#lib/storage/device-database.ts';
import { afterClick } from '#ui/controls/after-click.ts';
import { type Autosaver, openAutosaver } from './autosaver.ts';
import { deviceCopies, PAGE_LOCK } from './device-copy.ts';
import { isOnlyInPage, type SavedText, type TextStore, type WritingState } from './writing.ts';

/** Tells this page from others of the same story; also where the browser makes no better name. */
const newPageName = (): string => Math.random().toString(36).slice(2, 12);

interface TextInHand<S extends SavedText> {
  /** Null while the server knows nothing of the text. */
  initial: S | null;
  /** The name of the device's copy until then. */
  newName: string;
  /** The account that writes; null for who answers by a link. */
  writer: string | null;
  /** Made once, when the page is. */
  textStore: () => TextStore<S>;
}

/**
 * The autosaver of one text, with what wakes it: losing sight of the page, and the network's return. A page
 * whose words would be lost says so before it goes.
 */
export const useAutosaver = <S extends SavedText>({
  initial,
  newName,
  writer,
  textStore,
}: TextInHand<S>): [Autosaver<S>, WritingState<S>] => {
  const [page] = useState(newPageName);
  const [autosaver] = useState(() =>
    openAutosaver({
      textStore: textStore(),
      copies: deviceCopies(localStore, page, writer),
      initial,
      newName,
      isOnline: () => navigator.onLine,
      now: () => new Date(),
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
    }),
  );
  const state = useSyncExternalStore(autosaver.subscribe, autosaver.read, autosaver.read);
  useEffect(() => {
    // As long as it is held, what this page writes is its own to bring to the server.
    void answerOr(() => claimLock(PAGE_LOCK + page), null);
    const callOff = afterClick(autosaver.resume);
    const save = () => void autosaver.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (isOnlyInPage(autosaver.read())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      callOff();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [autosaver, page]);
  return [autosaver, state];
};
