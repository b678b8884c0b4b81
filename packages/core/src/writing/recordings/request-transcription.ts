import { AppError } from '@souvenance/contracts';
import { enqueueAgain } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { playableTakes } from './finish-recording.ts';
import type { RecordedGate } from './recorded.ts';
import { type PreparedSound, type RecordingRecord, recordings } from './recording.ts';
import { transcribeRecordingJob } from './transcribe-recording-job.ts';
import { type TranscriptRecord, transcripts } from './transcript.ts';

interface NewSound {
  readonly storyId: string;
  readonly recording: Pick<RecordingRecord, 'familyId' | 'bookId' | 'turn'>;
  readonly sound: PreparedSound;
  readonly takes: readonly string[];
}

/** Up to where the words stand in the story: a voice that goes on keeps what was agreed to, one told anew has none. */
const stoodUntil = (before: TranscriptRecord | null, takes: readonly string[]): number => {
  if (before === null || !before.takes.every((takeId, at) => takes[at] === takeId)) return 0;
  return before.agreedAt === null ? before.newFromMs : before.durationMs;
};

/** Seconds of sound that a transcription service reads in a second: services take five to twenty. */
const SOUND_SECONDS_A_SECOND = 10;

type TranscribeDeps = Pick<Deps, 'clock'>;

const ask = async (
  tx: Transaction,
  deps: TranscribeDeps,
  { storyId, recording, sound, takes }: NewSound,
  before: TranscriptRecord | null,
): Promise<void> => {
  const { familyId, bookId, turn } = recording;
  const value: TranscriptRecord = {
    familyId,
    bookId,
    version: sound.aac.sha256,
    turn,
    takes: [...takes],
    durationMs: sound.durationSeconds * 1_000,
    state: 'waiting',
    words: [],
    isTimed: true,
    agreedAt: null,
    newFromMs: stoodUntil(before, takes),
  };
  const payload = { storyId, turn };
  const workSeconds = Math.round(sound.durationSeconds / SOUND_SECONDS_A_SECOND);
  const job = { cause: payload, payload, familyId, subject: storyId, workSeconds };
  tx.put(transcripts, storyId, value);
  await enqueueAgain(tx, deps, transcribeRecordingJob, job);
};

/**
 * Has a new sound heard, where a service is chosen; what was heard of the former goes. The same sound again is not heard
 * twice.
 */
export const requestTranscription = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'transcription'>,
  newSound: NewSound,
): Promise<void> => {
  const { storyId, sound } = newSound;
  const before = (await tx.get(transcripts, storyId))?.value ?? null;
  if (before?.version === sound.aac.sha256) return;
  if (deps.transcription !== null) await ask(tx, deps, newSound, before);
  else if (before !== null) tx.remove(transcripts, storyId);
};

/**
 * A person asks for what no machine has heard: a sound of before the service was chosen, or one that it failed at. One that
 * waits or was heard stays as it is. Throws `recording.not_ready`, and `transcription.refused` where no service is chosen.
 */
export const requestTranscriptionByHand =
  (deps: Pick<Deps, 'documents' | 'clock' | 'transcription'>) =>
  (gate: RecordedGate): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { story } = await gate(tx);
      const recording = story === null ? null : ((await tx.get(recordings, story.id))?.value ?? null);
      if (story === null || recording?.state !== 'ready' || recording.sound === null)
        throw new AppError('recording.not_ready');
      if (deps.transcription === null) throw new AppError('transcription.refused', { why: 'off' });
      const before = (await tx.get(transcripts, story.id))?.value ?? null;
      const { sound } = recording;
      if (before?.version === sound.aac.sha256 && before.state !== 'failed') return;
      const takes = (await playableTakes(tx, story.id, recording)).map(({ takeId }) => takeId);
      await ask(tx, deps, { storyId: story.id, recording, sound, takes }, before);
    });
