'use client';

import { useSyncExternalStore } from 'react';

const listen = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
};

/** Whether two fingers have made the page larger than the screen: then one finger moves it. */
export const useIsZoomed = (): boolean =>
  useSyncExternalStore(
    listen,
    () => (window.visualViewport?.scale ?? 1) > 1.01,
    () => false,
  );
