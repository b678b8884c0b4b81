'use client';

import { type CSSProperties, type PointerEvent, useRef, useSyncExternalStore } from 'react';
import { swipe } from './swipe.ts';

const listen = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
};

/** Whether two fingers have made the page larger than the screen: then one finger moves it. */
const useIsZoomed = (): boolean =>
  useSyncExternalStore(
    listen,
    () => (window.visualViewport?.scale ?? 1) > 1.01,
    () => false,
  );

/**
 * Turns the page by a swipe: one finger, sideways, on a page that isn't zoomed. The browser keeps every other
 * gesture.
 */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const isZoomed = useIsZoomed();
  const start = useRef<{ x: number; y: number } | null>(null);
  const style: CSSProperties = { touchAction: isZoomed ? 'auto' : 'pan-y pinch-zoom' };
  return {
    style,
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger is a pinch: the first one no longer turns anything.
      const isOneFinger = pointerType === 'touch' && isPrimary && !isZoomed;
      start.current = isOneFinger ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      const direction = from && swipe(clientX - from.x, clientY - from.y);
      if (direction) onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
};
