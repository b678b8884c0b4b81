'use client';

import { useState, useSyncExternalStore } from 'react';
import { localStore } from '#lib/storage/browser-stores.ts';
import { breakpoints } from '#ui/tokens/breakpoints.ts';

const query = `(min-width: ${breakpoints.broad}rem)`;
const STORAGE_KEY = 'souvenance.page-beside';

const listen = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** On a data-saving connection the page is shown only on request. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/**
 * Whether the printed page is visible: beside the editor where there is room, until the user hides it (stored on this
 * device); elsewhere in a dialog.
 */
export const usePageVisibility = () => {
  const isWide = useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    // The first drawing reserves the room; narrow screens hide it by their style until this is known.
    () => true,
  );
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [choice, setChoice] = useState<string | null>(null);
  const storedChoice = isWide ? (choice ?? localStore.read(STORAGE_KEY)) : null;
  const isBeside = isWide && (storedChoice === null ? !savesData() : storedChoice === 'shown');
  return {
    isBeside,
    isDrawn: !isWide && isDialogOpen,
    isOpen: isBeside || (!isWide && isDialogOpen),
    setDrawn: setDialogOpen,
    toggle: () => {
      if (!isWide) return setDialogOpen(true);
      const next = isBeside ? 'hidden' : 'shown';
      localStore.keep(STORAGE_KEY, next);
      setChoice(next);
    },
  };
};
