import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { prepareRecordingJob } from './prepare-recording-job.ts';
import type { RecordingRecord } from './recording.ts';

/** Octets of a take whose preparation takes a second: 20 minutes of 950 kB took 66 seconds on two cores. */
const OCTETS_A_SECOND = 14_000;

/** Asks a worker to prepare what is there; gives the recording as it then is, for the caller to write. */
export const askPreparation = (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  storyId: string,
  recording: RecordingRecord,
): RecordingRecord => {
  const turn = recording.turn + 1;
  const payload = { storyId, turn };
  const { familyId } = recording;
  const workSeconds = Math.round(recording.bytes / OCTETS_A_SECOND);
  enqueue(tx, deps, prepareRecordingJob, {
    cause: payload,
    payload,
    familyId,
    subject: storyId,
    workSeconds,
  });
  return { ...recording, state: 'preparing', refusalCode: null, isAsked: true, turn };
};
