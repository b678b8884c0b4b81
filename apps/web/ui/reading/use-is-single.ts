'use client';

import { useSyncExternalStore } from 'react';

/** Below this width one page is shown at a time, as in `open-book.module.css`. */
const query = '(max-width: 47.99rem)';

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
