import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { transcripts } from './transcript.ts';

/** Nobody could hear words in it: the recording is as good as before, and the family types while listening. */
const releaseHeard: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.storyId);
  const storedTranscript = await tx.get(transcripts, id);
  const isOwn = storedTranscript?.value.turn === payload.turn && storedTranscript?.value.state === 'waiting';
  if (storedTranscript === null || !isOwn) return;
  tx.put(transcripts, id, { ...storedTranscript.value, state: 'failed' });
};

/** Has a machine hear the words of a sound that was prepared. Each sound has a job of its own. */
export const transcribeRecordingJob = declareJob(
  'transcribe-recording',
  ({ storyId, turn }: { storyId: string; turn: number }) => `transcript.${storyId}.${turn}`,
  { release: releaseHeard },
);
