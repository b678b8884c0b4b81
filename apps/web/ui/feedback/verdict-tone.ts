import type { PreflightReport } from '@souvenance/contracts';
import type { BadgeTone } from './badge.tsx';

/** Badge tone of each preflight verdict: an icon repeats the colour, and the verdict is written beside it. */
export const verdictTone: Record<PreflightReport['verdict'], BadgeTone> = {
  green: 'done',
  orange: 'attention',
  red: 'error',
};
