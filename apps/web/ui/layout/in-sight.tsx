'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from './stack.tsx';

/** Scrolls its content into view when it replaces a long form: the clicked button was a screen further down. */
export const InSight = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Stack>{children}</Stack>
    </div>
  );
};
