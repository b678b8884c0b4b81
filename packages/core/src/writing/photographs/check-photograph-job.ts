import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { photographs } from './photograph.ts';
import { releasePhotograph } from './reserve-photograph.ts';

/** When the job fails for good, the photograph is refused, so that it does not block its book. */
const refuseUnreadable: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.photographId);
  const photograph = await tx.get(photographs, id);
  if (photograph?.value.state !== 'checking') return;
  const refusalCode = 'photograph.unreadable';
  await releasePhotograph(tx, photograph.value);
  tx.put(photographs, id, { ...photograph.value, state: 'refused', refusalCode });
};

/** Checks an uploaded photograph and prepares a picture for print from it. */
export const checkPhotographJob = declareJob(
  'check-photograph',
  (photographId: string) => `photograph.${photographId}`,
  { release: refuseUnreadable },
);
