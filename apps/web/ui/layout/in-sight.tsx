'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from './stack.tsx';

/** What takes the place of a long form comes into sight: the button that was pressed stood a screen further down. */
export const InSight = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Stack>{children}</Stack>
    </div>
  );
};
