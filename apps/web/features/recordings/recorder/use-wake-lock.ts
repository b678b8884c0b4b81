'use client';

import { useEffect } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

/**
 * Keeps the screen awake while `isWanted`. A browser without wake locks, or one with a low battery, refuses, and the
 * screen may go dark.
 */
export const useWakeLock = (isActive: boolean): void => {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const requestLock = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isUnmounted) await lock.release();
      } catch (error) {
        logFault('the screen may go dark while somebody speaks', error);
      }
    };
    const requestAgain = () => void requestLock();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, [isActive]);
};
