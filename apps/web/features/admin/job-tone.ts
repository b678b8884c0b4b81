import type { JobState } from '@souvenance/contracts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

/** Badge tone of each job state. */
export const jobTone: Record<JobState, BadgeTone> = {
  queued: 'plain',
  active: 'info',
  done: 'done',
  failed: 'error',
  cancelled: 'plain',
};
