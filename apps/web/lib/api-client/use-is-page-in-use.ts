'use client';

import { useEffect, useState } from 'react';

/** Time without pointer or key input after which nobody uses the page, in milliseconds. */
const INPUT_AGE_MAX_MS = 180_000;

const inputEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * True while the page is visible and had pointer or key input, or was opened, within `INPUT_AGE_MAX_MS`. Without
 * `isWatched` nothing is listened to, and the answer is true.
 */
export const useIsPageInUse = (isWatched: boolean): boolean => {
  const [hasRecentInput, setHasRecentInput] = useState(true);
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    if (!isWatched) return;
    let lastInputAtMs = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One timer for all inputs: a pointer that moves sends an event at each frame.
    const checkInputAge = () => {
      const remainingMs = lastInputAtMs + INPUT_AGE_MAX_MS - Date.now();
      timer = remainingMs > 0 ? setTimeout(checkInputAge, remainingMs) : undefined;
      setHasRecentInput(remainingMs > 0);
    };
    const recordInput = () => {
      lastInputAtMs = Date.now();
      if (timer === undefined) checkInputAge();
    };
    const readVisibility = () => setVisible(document.visibilityState === 'visible');
    checkInputAge();
    readVisibility();
    for (const type of inputEvents) document.addEventListener(type, recordInput, { passive: true });
    document.addEventListener('visibilitychange', readVisibility);
    return () => {
      clearTimeout(timer);
      for (const type of inputEvents) document.removeEventListener(type, recordInput);
      document.removeEventListener('visibilitychange', readVisibility);
    };
  }, [isWatched]);
  return !isWatched || (hasRecentInput && isVisible);
};
