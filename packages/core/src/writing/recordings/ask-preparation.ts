import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { prepareRecordingJob } from './prepare-recording-job.ts';
import type { RecordingRecord } from './recording.ts';

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
  enqueue(tx, deps, prepareRecordingJob, { cause: payload, payload, familyId, subject: storyId });
  return { ...recording, state: 'preparing', refusalCode: null, isAsked: true, turn };
};
