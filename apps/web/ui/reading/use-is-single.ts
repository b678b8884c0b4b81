'use client';

import { useSyncExternalStore } from 'react';
import { breakpoints, toMediaBelow } from '../tokens/breakpoints.ts';

/** Below this width one page is shown at a time, as in `open-book.module.css`. */
const query = toMediaBelow(breakpoints.tablet);

const listen = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

export const useIsSingle = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );

const subscribeToNothing = () => () => undefined;

/** False on the server and during hydration, when the device is unknown. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
