'use client';

import { type CSSProperties, type PointerEvent, useRef, useSyncExternalStore } from 'react';
import { swipeDirection } from './swipe-direction.ts';

const listen = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
};

/** Whether the page is zoomed: one finger then scrolls it. */
const useIsZoomed = (): boolean =>
  useSyncExternalStore(
    listen,
    () => (window.visualViewport?.scale ?? 1) > 1.01,
    () => false,
  );

/**
 * Handlers and style that report a swipe: one finger, sideways, on a page that is not zoomed. The browser handles every
 * other gesture.
 */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const isZoomed = useIsZoomed();
  const start = useRef<{ x: number; y: number } | null>(null);
  const style: CSSProperties = { touchAction: isZoomed ? 'auto' : 'pan-y pinch-zoom' };
  return {
    style,
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger means a pinch: the first one is no swipe any more.
      const isOneFinger = pointerType === 'touch' && isPrimary && !isZoomed;
      start.current = isOneFinger ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const startPoint = start.current;
      start.current = null;
      const direction = startPoint && swipeDirection(clientX - startPoint.x, clientY - startPoint.y);
      if (direction) onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
};
