'use client';

import { useEffect } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

/** Keeps the screen awake while it is wanted. A browser that can't, or a battery that is low, does without. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      // The browser takes it back whenever the page is out of sight.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch (error) {
        logFault('the screen may go dark while somebody speaks', error);
      }
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, [isWanted]);
};
