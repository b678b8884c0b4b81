'use client';

import { routePath } from '@souvenance/contracts';
import { useEffect, useState } from 'react';

const RETRY_MS = 10_000;

/** Whether the server answers at all. The browser's own status only tells that a router is connected. */
const isServerAnswering = (): Promise<boolean> =>
  fetch(routePath('session.read', {}), { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Whether the site can be reached; checked every `RETRY_MS` until it answers once. */
export const useIsReachable = (): boolean => {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    if (isReachable) return;
    const check = () => void isServerAnswering().then(setReachable);
    check();
    const timer = setInterval(check, RETRY_MS);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [isReachable]);
  return isReachable;
};
