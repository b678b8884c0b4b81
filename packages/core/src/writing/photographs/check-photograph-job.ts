import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { releasePhotograph } from './release-photograph.ts';

/** Reads what was sent, judges it, and makes the picture anew. */
export const checkPhotographJob = declareJob(
  'check-photograph',
  (photographId: string) => `photograph.${photographId}`,
  { release: releasePhotograph },
);
