import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { releaseRecording } from './release-recording.ts';

/** Joins the takes, judges them by decoding, and makes what is played. Each asking has a job of its own. */
export const prepareRecordingJob = declareJob(
  'prepare-recording',
  ({ storyId, turn }: { storyId: string; turn: number }) => `recording.${storyId}.${turn}`,
  { release: releaseRecording },
);
