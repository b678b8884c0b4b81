'use client';

import { useSyncExternalStore } from 'react';
import { type LinkAction, linkActionOf } from './link-action.ts';

const onHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The link action that the address names behind `#`, which is sent to no server; and the way back to the question. */
export const useLinkAction = (): [LinkAction | null, () => void] => {
  const linkAction = useSyncExternalStore(
    onHash,
    () => linkActionOf(window.location.hash),
    () => null,
  );
  const leave = () => {
    window.location.hash = '';
  };
  return [linkAction, leave];
};
