import { isLastDeath } from '@souvenance/core';
import { ChildProcessFailure } from '@souvenance/press/child-pool';
import type { Run } from './processor.ts';

/** Too much time, or a death too many under the same recording. */
export const isTooHeavy = (error: unknown, { claim }: Run): boolean =>
  error instanceof ChildProcessFailure && (error.why === 'late' || isLastDeath(claim));
