'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from './stack.tsx';

/** Scrolls its content into view when it replaces a long form: the clicked button was a screen further down. */
export const ScrollIntoView = ({ children }: { children: ReactNode }) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would call as the effect's end.
    container.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={container}>
      <Stack>{children}</Stack>
    </div>
  );
};
