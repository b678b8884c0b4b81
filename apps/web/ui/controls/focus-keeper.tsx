'use client';

import type { ReactNode } from 'react';
import { Stack } from '../layout/stack.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

/**
 * Moves the focus to its content when the control that had it was removed: a form was replaced by its result, or a row
 * of a list lost its button. `value` changes with what is shown.
 */
export const FocusKeeper = ({ value, children }: { value: unknown; children: ReactNode }) => (
  <div ref={useFocusOnChange(value, 'lost')} tabIndex={-1}>
    <Stack>{children}</Stack>
  </div>
);
