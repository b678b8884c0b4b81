import type { JobState } from '@souvenance/contracts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

/** The mark of each state of a job. */
export const jobTone: Record<JobState, BadgeTone> = {
  queued: 'plain',
  active: 'info',
  done: 'done',
  failed: 'error',
  cancelled: 'plain',
};
