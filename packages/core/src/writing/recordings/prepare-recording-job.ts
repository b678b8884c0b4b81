import { createSystemActor } from '../../foundation/actors/actor.ts';
import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { stories } from '../stories/story.ts';
import { recordings } from './recording.ts';
import { writeVoice } from './write-voice.ts';

/**
 * When the job fails for good, the recording is refused, and a story without an earlier sound has no voice: a rendering
 * does not wait for it. Its chunks stay, and preparation can be requested again.
 */
const releaseRecording: NonNullable<JobRule['release']> = async (tx, deps, payload) => {
  const id = String(payload.storyId);
  const recording = await tx.get(recordings, id);
  const isCurrent = recording?.value.revision === payload.revision && recording?.value.state === 'preparing';
  if (recording === null || !isCurrent) return;
  const story = recording.value.sound === null ? await tx.get(stories, id) : null;
  const refusalCode = 'recording.unreadable';
  tx.put(recordings, id, { ...recording.value, state: 'refused', refusalCode });
  if (story !== null)
    await writeVoice(tx, deps, { actor: createSystemActor('recordings'), story, voice: undefined });
};

/**
 * Joins the takes, checks them by decoding, and makes the playable sound. Each preparation (`revision`) has its own
 * job.
 */
export const prepareRecordingJob = declareJob(
  'prepare-recording',
  ({ storyId, revision }: { storyId: string; revision: number }) => `recording.${storyId}.${revision}`,
  { release: releaseRecording },
);
