import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { prepareRecordingJob } from './prepare-recording-job.ts';
import type { RecordingRecord } from './recording.ts';

/** Bytes of a take that are prepared per second: 20 minutes (950 kB) took 66 seconds on two cores. */
const BYTES_PER_SECOND = 14_000;

/** Enqueues the preparation of the chunks received so far. Returns the changed recording, which the caller writes. */
export const requestPreparation = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  storyId: string,
  recording: RecordingRecord,
): RecordingRecord => {
  const revision = recording.revision + 1;
  const payload = { storyId, revision };
  const { familyId } = recording;
  const workSeconds = Math.round(recording.bytes / BYTES_PER_SECOND);
  enqueue(tx, deps, prepareRecordingJob, {
    cause: payload,
    payload,
    familyId,
    subject: storyId,
    workSeconds,
  });
  return { ...recording, state: 'preparing', refusalCode: null, isAsked: true, revision };
};
