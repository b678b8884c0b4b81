import { isLastDeath } from '@souvenance/core';
import { ChildProcessFailure } from '@souvenance/press/child-pool';
import type { Run } from './processor.ts';

/** Whether a recording cannot be processed: it took too much time, or too many processes died. */
export const isTooHeavy = (error: unknown, { claim }: Run): boolean =>
  error instanceof ChildProcessFailure && (error.why === 'late' || isLastDeath(claim));
