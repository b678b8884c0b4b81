import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { recordings } from './recording.ts';

/** A recording that nobody could prepare is refused, its chunks kept; it can be asked for again. */
const releaseRecording: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.storyId);
  const recording = await tx.get(recordings, id);
  const isOwn = recording?.value.turn === payload.turn && recording?.value.state === 'preparing';
  if (recording === null || !isOwn) return;
  const refusalCode = 'recording.unreadable';
  tx.put(recordings, id, { ...recording.value, state: 'refused', refusalCode });
};

/** Joins the takes, judges them by decoding, and makes what is played. Each asking has a job of its own. */
export const prepareRecordingJob = declareJob(
  'prepare-recording',
  ({ storyId, turn }: { storyId: string; turn: number }) => `recording.${storyId}.${turn}`,
  { release: releaseRecording },
);
