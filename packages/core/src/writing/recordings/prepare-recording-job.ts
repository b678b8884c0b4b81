import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { recordings } from './recording.ts';

/** When the job fails for good, the recording is refused. Its chunks stay, and preparation can be requested again. */
const releaseRecording: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.storyId);
  const recording = await tx.get(recordings, id);
  const isCurrent = recording?.value.revision === payload.revision && recording?.value.state === 'preparing';
  if (recording === null || !isCurrent) return;
  const refusalCode = 'recording.unreadable';
  tx.put(recordings, id, { ...recording.value, state: 'refused', refusalCode });
};

/**
 * Joins the takes, checks them by decoding, and makes the playable sound. Each preparation (`revision`) has its own job.
 */
export const prepareRecordingJob = declareJob(
  'prepare-recording',
  ({ storyId, revision }: { storyId: string; revision: number }) => `recording.${storyId}.${revision}`,
  { release: releaseRecording },
);
