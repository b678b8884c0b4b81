'use client';

import type { ReactNode } from 'react';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Stack } from '#ui/layout/stack.tsx';

/** Takes the focus of a form that has given way to what it asked for; `value` says which of the two stands here. */
export const FocusKeeper = ({ value, children }: { value: unknown; children: ReactNode }) => (
  <div ref={useFocusOnChange(value, 'lost')} tabIndex={-1}>
    <Stack>{children}</Stack>
  </div>
);
