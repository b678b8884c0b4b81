'use client';

import { useEffect, useState } from 'react';

/** Time without pointer or key input after which nobody uses the page, in milliseconds. */
const INPUT_AGE_MAX_MS = 180_000;

const inputEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** True while the page is visible and had pointer or key input, or was opened, within `INPUT_AGE_MAX_MS`. */
export const useIsPageInUse = (): boolean => {
  const [hasRecentInput, setHasRecentInput] = useState(true);
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recordInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHasRecentInput(false), INPUT_AGE_MAX_MS);
      setHasRecentInput(true);
    };
    const readVisibility = () => setVisible(document.visibilityState === 'visible');
    recordInput();
    readVisibility();
    for (const type of inputEvents) document.addEventListener(type, recordInput, { passive: true });
    document.addEventListener('visibilitychange', readVisibility);
    return () => {
      clearTimeout(timer);
      for (const type of inputEvents) document.removeEventListener(type, recordInput);
      document.removeEventListener('visibilitychange', readVisibility);
    };
  }, []);
  return hasRecentInput && isVisible;
};
