'use client';

import type { ReactNode } from 'react';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Stack } from '#ui/layout/stack.tsx';

/** Moves the focus to its content when a form was replaced by its result; `value` tells which of the two is shown. */
export const FocusKeeper = ({ value, children }: { value: unknown; children: ReactNode }) => (
  <div ref={useFocusOnChange(value, 'lost')} tabIndex={-1}>
    <Stack>{children}</Stack>
  </div>
);
