import { AppError } from '@souvenance/contracts';
import { enqueueAgain } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { listPlayableTakes } from './finish-recording.ts';
import type { RecordedGate } from './recorded.ts';
import { type PreparedSound, type RecordingRecord, recordings } from './recording.ts';
import { transcribeRecordingJob } from './transcribe-recording-job.ts';
import { type TranscriptRecord, transcripts } from './transcript.ts';

interface NewSound {
  readonly storyId: string;
  readonly recording: Pick<RecordingRecord, 'familyId' | 'bookId' | 'revision'>;
  readonly sound: PreparedSound;
  readonly takes: readonly string[];
}

/** How much of the transcript is already in the story: for a recording that was continued, the accepted part. */
const computeAcceptedPart = (
  before: TranscriptRecord | null,
  takes: readonly string[],
): Pick<TranscriptRecord, 'newFromMs' | 'acceptedWords'> => {
  if (before === null || !before.takes.every((takeId, at) => takes[at] === takeId))
    return { newFromMs: 0, acceptedWords: 0 };
  const { agreedAt, newFromMs, acceptedWords, durationMs, words } = before;
  return agreedAt === null
    ? { newFromMs, acceptedWords }
    : { newFromMs: durationMs, acceptedWords: words.length };
};

/** Seconds of sound that a transcription service processes per second: five to twenty in practice. */
const SOUND_SECONDS_PER_SECOND = 10;

type TranscribeDeps = Pick<Deps, 'clock'>;

const enqueueTranscription = async (
  tx: Transaction,
  deps: TranscribeDeps,
  { storyId, recording, sound, takes }: NewSound,
  before: TranscriptRecord | null,
): Promise<void> => {
  const { familyId, bookId, revision } = recording;
  const value: TranscriptRecord = {
    familyId,
    bookId,
    version: sound.aac.sha256,
    revision,
    takes: [...takes],
    durationMs: sound.durationMs,
    state: 'waiting',
    words: [],
    isTimed: true,
    agreedAt: null,
    ...computeAcceptedPart(before, takes),
  };
  const payload = { storyId, revision };
  const workSeconds = Math.round(sound.durationSeconds / SOUND_SECONDS_PER_SECOND);
  const job = { cause: payload, payload, familyId, subject: storyId, workSeconds };
  tx.put(transcripts, storyId, value);
  await enqueueAgain(tx, deps, transcribeRecordingJob, job);
};

/**
 * Requests the transcription of a new sound, where a service is configured; it replaces the earlier transcript. The
 * same sound is not transcribed twice.
 */
export const requestTranscription = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'transcription'>,
  newSound: NewSound,
): Promise<void> => {
  const { storyId, sound } = newSound;
  const before = (await tx.get(transcripts, storyId))?.value ?? null;
  if (before?.version === sound.aac.sha256) return;
  if (deps.transcription !== null) await enqueueTranscription(tx, deps, newSound, before);
  else if (before !== null) tx.remove(transcripts, storyId);
};

/**
 * Requests a transcription on a person's demand: of a sound older than the service, or after a failure. One that is
 * pending or done stays. Throws `recording.not_ready`, and `transcription.refused` without a service.
 */
export const requestTranscriptionManually =
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
      const takes = (await listPlayableTakes(tx, story.id, recording)).map(({ takeId }) => takeId);
      await enqueueTranscription(tx, deps, { storyId: story.id, recording, sound, takes }, before);
    });
