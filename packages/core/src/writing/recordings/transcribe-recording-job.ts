import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { transcripts } from './transcript.ts';

/** When the job fails for good: the recording stays usable, and the family types while listening. */
const releaseTranscript: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.storyId);
  const storedTranscript = await tx.get(transcripts, id);
  const isCurrent =
    storedTranscript?.value.revision === payload.revision && storedTranscript?.value.state === 'waiting';
  if (storedTranscript === null || !isCurrent) return;
  tx.put(transcripts, id, { ...storedTranscript.value, state: 'failed' });
};

/** Has a service transcribe a prepared sound. Each sound has its own job. */
export const transcribeRecordingJob = declareJob(
  'transcribe-recording',
  ({ storyId, revision }: { storyId: string; revision: number }) => `transcript.${storyId}.${revision}`,
  { release: releaseTranscript },
);
