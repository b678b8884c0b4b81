import type { PreflightReport } from '@souvenance/contracts';
import type { BadgeTone } from './badge.tsx';

/** The mark of each verdict: colour with a shape, the word stands beside it. */
export const verdictTone: Record<PreflightReport['verdict'], BadgeTone> = {
  green: 'done',
  orange: 'attention',
  red: 'error',
};
