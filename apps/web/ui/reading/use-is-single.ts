'use client';

import { useSyncExternalStore } from 'react';
import { below, breakpoints } from '../tokens/breakpoints.ts';

/** Below this width one page is shown at a time, as in `open-book.module.css`. */
const query = below(breakpoints.tablet);

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

const never = () => () => undefined;

/** False for the server and for the first picture of its page: what a device shows is not known there. */
export const useIsOnDevice = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
