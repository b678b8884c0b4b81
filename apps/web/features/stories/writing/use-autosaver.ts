'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { localStore } from '#lib/storage/browser-stores.ts';
import { claimLock, isLockHeld, readOrFallback } from '#lib/storage/device-database.ts';
import { runAfterClick } from '#ui/controls/run-after-click.ts';
import { type Autosaver, openAutosaver } from './autosaver.ts';
import { createCreationId } from './create-creation-id.ts';
import { openDeviceCopies, PAGE_LOCK } from './device-copy.ts';
import { isPageOfDocument, noteOpenSheet } from './open-sheets.ts';
import type { Speaker } from './speaker.ts';
import { isOnlyInPage, type SavedText, type TextStore, type WritingState } from './writing.ts';

/**
 * Random name that distinguishes this page from other pages of the same story; needs no `crypto`, which is missing on
 * insecure origins.
 */
const createPageName = (): string => Math.random().toString(36).slice(2, 12);

const isPageOpen = async (page: string): Promise<boolean> =>
  !isPageOfDocument(page) && isLockHeld(PAGE_LOCK + page, false);

interface AutosaverOptions<S extends SavedText> {
  /** Null while the server does not have the text. */
  initial: S | null;
  /** Name of the device's copy until then. */
  newName: string;
  /** The account that writes; null for a person who answers by a link. */
  writer: string | null;
  /** The speaker of the story, or the first choice for a new one; missing where the sheet does not ask. */
  initialSpeaker?: Speaker;
  /** Called once, when the page is mounted. */
  textStore: () => TextStore<S>;
}

/**
 * The autosaver of one text. Also saves when the page is hidden and when the network returns, and warns before a page
 * is closed whose text would be lost.
 */
export const useAutosaver = <S extends SavedText>({
  initial,
  newName,
  writer,
  initialSpeaker,
  textStore,
}: AutosaverOptions<S>): [Autosaver<S>, WritingState<S>] => {
  const [page] = useState(createPageName);
  const [name] = useState(initial?.id ?? newName);
  const [autosaver] = useState(() =>
    openAutosaver({
      textStore: textStore(),
      copies: openDeviceCopies(localStore, page, writer),
      initial,
      newName,
      isOnline: () => navigator.onLine,
      now: () => new Date(),
      newId: createCreationId,
      initialSpeaker,
      // Under a link all tabs write the same answer.
      isPageOpen: writer === null ? async () => false : isPageOpen,
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
    }),
  );
  const state = useSyncExternalStore(autosaver.subscribe, autosaver.read, autosaver.read);
  useEffect(() => {
    const noteLeft = noteOpenSheet(page, name);
    // While this page holds the lock, other pages do not send its copy.
    void readOrFallback(() => claimLock(PAGE_LOCK + page), null);
    const cancelResume = runAfterClick(() => void autosaver.resume());
    const save = () => void autosaver.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (isOnlyInPage(autosaver.read())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      noteLeft();
      cancelResume();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [autosaver, page, name]);
  return [autosaver, state];
};
