'use client';

import { useState, useSyncExternalStore } from 'react';
import { localStore } from '#lib/storage/browser-stores.ts';
import { breakpoints } from '#ui/tokens/breakpoints.ts';

const query = `(min-width: ${breakpoints.broad}rem)`;
const CHOICE = 'souvenance.page-beside';

const listen = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** On a data-saving connection the page is shown on request. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/**
 * Whether the printed page is looked at: beside the sheet where there is room, until it is put away, which this device
 * remembers; elsewhere in a drawer, as long as it is open.
 */
export const usePageBeside = () => {
  const isBroad = useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    // The first drawing reserves the room; narrow screens hide it by their style until this is known.
    () => true,
  );
  const [isDrawn, setDrawn] = useState(false);
  const [choice, setChoice] = useState<string | null>(null);
  const storedChoice = isBroad ? (choice ?? localStore.read(CHOICE)) : null;
  const isBeside = isBroad && (storedChoice === null ? !savesData() : storedChoice === 'shown');
  return {
    isBeside,
    isDrawn: !isBroad && isDrawn,
    isOpen: isBeside || (!isBroad && isDrawn),
    setDrawn,
    toggle: () => {
      if (!isBroad) return setDrawn(true);
      const next = isBeside ? 'hidden' : 'shown';
      localStore.keep(CHOICE, next);
      setChoice(next);
    },
  };
};
