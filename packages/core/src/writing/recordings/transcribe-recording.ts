import { AppError } from '@souvenance/contracts';
import { postponeJob } from '../../foundation/jobs/postpone-job.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { DAY_MS, HOUR_MS, tryConsume } from '../../foundation/limits/tally.ts';
import { isWithdrawn } from '../../people/consents/is-withdrawn.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Transcript } from '../../ports/transcription.port.ts';
import { soundOf } from './read-recording.ts';
import { recordings } from './recording.ts';
import { type TranscriptRecord, transcripts } from './transcript.ts';

type TranscribeDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'settings' | 'transcription'>;

interface Asked {
  readonly storyId: string;
  readonly turn: number;
}

const refusal = (why: string): AppError => new AppError('transcription.refused', { why });

/** Null when a newer sound took its place, or it has been heard. */
const waitingOf = async (
  tx: Pick<Transaction, 'get'>,
  { storyId, turn }: Asked,
): Promise<TranscriptRecord | null> => {
  const transcript = (await tx.get(transcripts, storyId))?.value ?? null;
  return transcript?.turn === turn && transcript.state === 'waiting' ? transcript : null;
};

/** Each asking of the service counts, one that fails too: it may cost as much. False when the family's day is full. */
const countAsking = (deps: TranscribeDeps, claim: Claim, familyId: string): Promise<boolean> =>
  deps.documents.transact(async (tx) => {
    await stillMine(tx, claim);
    const most = deps.settings.limits.transcriptionsPerDay;
    return tryConsume(tx, deps, { what: 'transcriptions', of: { familyId }, most, windowMs: DAY_MS });
  });

/** Sends the service the lighter of both sounds, with its language and without anything about its owner. */
const askService = async (
  deps: TranscribeDeps,
  { storyId }: Asked,
  signal: AbortSignal,
): Promise<Transcript> => {
  const recording = (await deps.documents.get(recordings, storyId))?.value ?? null;
  if (deps.transcription === null || recording?.sound == null) throw refusal('off, or no sound');
  const { key, contentType } = soundOf(recording, 'opus');
  const bytes = await deps.media.get(key);
  if (bytes === null) throw refusal('the sound is gone');
  const { durationSeconds } = recording.sound;
  const language = deps.settings.locale.slice(0, 2);
  return deps.transcription.transcribe({ bytes, contentType, language, durationSeconds }, signal);
};

/** How long the service wants to be left alone, for a day at most after it was asked for; null when it did not say. */
const laterMs = ({ clock }: TranscribeDeps, { job }: Claim, error: unknown): number | null => {
  if (!(error instanceof AppError) || error.code !== 'transcription.unavailable') return null;
  const { retryAfterMs } = error.details;
  const isYoung = clock.now().getTime() - Date.parse(job.createdAt) < DAY_MS;
  return typeof retryAfterMs === 'number' && isYoung ? Math.max(retryAfterMs, 1_000) : null;
};

const settle = (
  deps: TranscribeDeps,
  claim: Claim,
  request: Asked,
  transcript: Transcript | null,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await stillMine(tx, claim);
    const waiting = await waitingOf(tx, request);
    if (waiting !== null && transcript !== null) {
      const { words, isTimed } = transcript;
      tx.put(transcripts, request.storyId, { ...waiting, state: 'done', words: [...words], isTimed });
    }
    finishJob(tx, deps, claim.jobId, job);
  });

/**
 * The worker's part: has the sound that plays heard, once, and keeps the words beside it; the story stays as it is. Throws
 * `transcription.unavailable` for another try, `transcription.refused` for none.
 */
export const transcribeRecording =
  (deps: TranscribeDeps) =>
  async (claim: Claim, request: Asked, signal: AbortSignal): Promise<void> => {
    const waiting = await waitingOf(deps.documents, request);
    if (waiting === null) return settle(deps, claim, request, null);
    if (await isWithdrawn(deps, waiting.bookId)) throw refusal('consent');
    if (!(await countAsking(deps, claim, waiting.familyId))) return postponeJob(deps)(claim, HOUR_MS);
    try {
      await settle(deps, claim, request, await askService(deps, request, signal));
    } catch (error) {
      const wait = laterMs(deps, claim, error);
      if (wait === null) throw error;
      await postponeJob(deps)(claim, wait);
    }
  };
