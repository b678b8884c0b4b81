'use client';

import { useSyncExternalStore } from 'react';
import { type LinkAction, parseLinkAction } from './link-action.ts';

const subscribeToHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/**
 * The link action in the URL fragment (which browsers do not send to servers), and a function that returns to the
 * question.
 */
export const useLinkAction = (): [LinkAction | null, () => void] => {
  const linkAction = useSyncExternalStore(
    subscribeToHash,
    () => parseLinkAction(window.location.hash),
    () => null,
  );
  const leave = () => {
    window.location.hash = '';
  };
  return [linkAction, leave];
};
