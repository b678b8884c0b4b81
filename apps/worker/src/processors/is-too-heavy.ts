import { isLastDeath } from '@souvenance/core';
import { ApartFailure } from '@souvenance/press/apart';
import type { Run } from './processor.ts';

/** Too much time, or a death too many under the same recording. */
export const isTooHeavy = (error: unknown, { claim }: Run): boolean =>
  error instanceof ApartFailure && (error.why === 'late' || isLastDeath(claim));
