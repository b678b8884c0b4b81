'use client';

import { routePath } from '@souvenance/contracts';
import { useEffect, useState } from 'react';

const AGAIN_MS = 10_000;

/** Any answer at all: a browser takes a router without a line for a network. */
const answers = (): Promise<boolean> =>
  fetch(routePath('session.read', {}), { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Whether the site can be reached, as asked now and then: once it answered it is left at that. */
export const useIsReachable = (): boolean => {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    if (isReachable) return;
    const ask = () => void answers().then(setReachable);
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isReachable]);
  return isReachable;
};
