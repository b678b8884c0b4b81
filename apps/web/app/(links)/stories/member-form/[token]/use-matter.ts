'use client';

import { useSyncExternalStore } from 'react';
import { type Matter, matterOf } from './matter.ts';

const onHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The matter that the address names behind `#`, which is sent to no server; and the way back to the question. */
export const useMatter = (): [Matter | null, () => void] => {
  const matter = useSyncExternalStore(
    onHash,
    () => matterOf(window.location.hash),
    () => null,
  );
  const leave = () => {
    window.location.hash = '';
  };
  return [matter, leave];
};
