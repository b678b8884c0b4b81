import { AppError } from '@souvenance/contracts';
import { postponeJob } from '../../foundation/jobs/postpone-job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { DAY_MS, HOUR_MS, tryConsume } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Transcript } from '../../ports/transcription.port.ts';
import { isStoryWithdrawn } from '../stories/is-story-withdrawn.ts';
import { stories } from '../stories/story.ts';
import { locateSound } from './read-recording.ts';
import { recordings } from './recording.ts';
import { type TranscriptRecord, transcripts } from './transcript.ts';

type TranscribeDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'settings' | 'transcription'>;

interface TranscriptionRequest {
  readonly storyId: string;
  readonly revision: number;
}

const createRefusal = (why: string): AppError => new AppError('transcription.refused', { why });

/** Returns null when a newer sound replaced this one, or it is transcribed already. */
const readWaiting = async (
  tx: Pick<Transaction, 'get'>,
  { storyId, revision }: TranscriptionRequest,
): Promise<TranscriptRecord | null> => {
  const transcript = (await tx.get(transcripts, storyId))?.value ?? null;
  return transcript?.revision === revision && transcript.state === 'waiting' ? transcript : null;
};

/**
 * Counts each call to the service, even a failing one, since it may cost as much. False when the family's daily limit
 * is used up.
 */
const tryConsumeCall = (deps: TranscribeDeps, claim: Claim, familyId: string): Promise<boolean> =>
  deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const most = deps.settings.limits.transcriptionsPerDay;
    return tryConsume(tx, deps, {
      action: 'transcriptions',
      owner: { familyId },
      maximum: most,
      windowMs: DAY_MS,
    });
  });

/** Sends the service the smaller of the two formats and the language, without any data about its owner. */
const callService = async (
  deps: TranscribeDeps,
  { storyId }: TranscriptionRequest,
  signal: AbortSignal,
): Promise<Transcript> => {
  const recording = (await deps.documents.get(recordings, storyId))?.value ?? null;
  if (deps.transcription === null || recording?.sound == null) throw createRefusal('off, or no sound');
  const { key, contentType } = locateSound(recording, 'opus');
  const bytes = await deps.media.get(key);
  if (bytes === null) throw createRefusal('the sound is gone');
  const { durationSeconds } = recording.sound;
  const language = deps.settings.locale.slice(0, 2);
  return deps.transcription.transcribe({ bytes, contentType, language, durationSeconds }, signal);
};

/**
 * How long to wait before the retry that the service requested, in ms; null when it gave no time, or the job is older
 * than a day.
 */
const computeRetryDelayMs = ({ clock }: TranscribeDeps, { job }: Claim, error: unknown): number | null => {
  if (!(error instanceof AppError) || error.code !== 'transcription.unavailable') return null;
  const { retryAfterMs } = error.details;
  const isRecent = clock.now().getTime() - Date.parse(job.createdAt) < DAY_MS;
  return typeof retryAfterMs === 'number' && isRecent ? Math.max(retryAfterMs, 1_000) : null;
};

const writeTranscript = (
  deps: TranscribeDeps,
  claim: Claim,
  request: TranscriptionRequest,
  transcript: Transcript | null,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const waiting = await readWaiting(tx, request);
    if (waiting !== null && transcript !== null) {
      const { words, isTimed } = transcript;
      tx.put(transcripts, request.storyId, { ...waiting, state: 'done', words: [...words], isTimed });
    }
    finishJob(tx, deps, claim.jobId, job);
  });

/**
 * The worker's job: transcribes the current sound once and stores the transcript beside it; the story stays unchanged.
 * Throws `transcription.unavailable`, which is retried, and `transcription.refused`, which is not.
 */
export const transcribeRecording =
  (deps: TranscribeDeps) =>
  async (claim: Claim, request: TranscriptionRequest, signal: AbortSignal): Promise<void> => {
    const waiting = await readWaiting(deps.documents, request);
    if (waiting === null) return writeTranscript(deps, claim, request, null);
    const story = await deps.documents.get(stories, request.storyId);
    if (await isStoryWithdrawn(deps, waiting.bookId, story?.value ?? {})) throw createRefusal('consent');
    if (!(await tryConsumeCall(deps, claim, waiting.familyId))) return postponeJob(deps)(claim, HOUR_MS);
    try {
      await writeTranscript(deps, claim, request, await callService(deps, request, signal));
    } catch (error) {
      const delayMs = computeRetryDelayMs(deps, claim, error);
      if (delayMs === null) throw error;
      await postponeJob(deps)(claim, delayMs);
    }
  };
