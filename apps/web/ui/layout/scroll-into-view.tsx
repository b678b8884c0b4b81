'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from './stack.tsx';

/** Scrolls its content into view when it replaces a long form: the clicked button was a screen further down. */
export const ScrollIntoView = ({ children }: { children: ReactNode }) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={container}>
      <Stack>{children}</Stack>
    </div>
  );
};
