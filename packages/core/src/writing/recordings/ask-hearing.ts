import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { hearRecordingJob } from './hear-recording-job.ts';
import { type HeardRecord, heard } from './heard.ts';
import type { PreparedSound, RecordingRecord } from './recording.ts';

interface NewSound {
  readonly storyId: string;
  readonly recording: Pick<RecordingRecord, 'familyId' | 'bookId' | 'turn'>;
  readonly sound: PreparedSound;
  readonly takes: readonly string[];
}

/** Up to where the words stand in the story: a voice that goes on keeps what was agreed to, one told anew has none. */
const stoodUntil = (before: HeardRecord | null, takes: readonly string[]): number => {
  if (before === null || !before.takes.every((takeId, at) => takes[at] === takeId)) return 0;
  return before.agreedAt === null ? before.newFromMs : before.durationMs;
};

/**
 * Has a new sound heard, where a service is chosen; what was heard of the former goes. The same sound again is not heard
 * twice. Reads first; gives the writes.
 */
export const askHearing = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'transcription'>,
  { storyId, recording, sound, takes }: NewSound,
): Promise<() => void> => {
  const before = (await tx.get(heard, storyId))?.value ?? null;
  const version = sound.aac.sha256;
  if (before?.version === version) return () => undefined;
  if (deps.transcription === null) return () => (before === null ? undefined : tx.remove(heard, storyId));
  const { familyId, bookId, turn } = recording;
  const value: HeardRecord = {
    ...{ familyId, bookId, version, turn, takes: [...takes], durationMs: sound.durationSeconds * 1_000 },
    ...{ state: 'waiting', words: [], isTimed: true, agreedAt: null, newFromMs: stoodUntil(before, takes) },
  };
  return () => {
    const payload = { storyId, turn };
    tx.put(heard, storyId, value);
    enqueue(tx, deps, hearRecordingJob, { cause: payload, payload, familyId, subject: storyId });
  };
};
