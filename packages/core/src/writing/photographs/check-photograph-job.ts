import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { photographs } from './photograph.ts';

/** A photograph that nobody could judge is refused, so that it does not stop its book for ever. */
const releasePhotograph: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.photographId);
  const photograph = await tx.get(photographs, id);
  if (photograph?.value.state !== 'checking') return;
  const refusalCode = 'photograph.unreadable';
  tx.put(photographs, id, { ...photograph.value, state: 'refused', refusalCode });
};

/** Reads what was sent, judges it, and makes the picture anew. */
export const checkPhotographJob = declareJob(
  'check-photograph',
  (photographId: string) => `photograph.${photographId}`,
  { release: releasePhotograph },
);
