import { AppError } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { voiceKey } from '../photographs/photograph.ts';
import { stories } from '../stories/story.ts';
import { listPlayableTakes } from './finish-recording.ts';
import {
  chunkKey,
  listSoundFiles,
  type PreparedSound,
  type RecordingRecord,
  recordings,
  soundContentTypes,
  type TakeRecord,
  takeContiguousChunks,
  voiceCodes,
} from './recording.ts';
import { requestTranscription } from './request-transcription.ts';
import { createVoiceCode } from './voice-code.ts';
import { writeVoice } from './write-voice.ts';

type PrepareDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings' | 'transcription'>;

/** One take's bytes, joined from its chunks up to the first missing one. */
export interface JoinedTake {
  readonly type: TakeRecord['type'];
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The sound made of the takes, in both formats with its waveform, or the code of a refusal. */
export type SoundResult =
  | (Pick<PreparedSound, 'durationSeconds' | 'durationMs' | 'wave' | 'isCut'> & {
      readonly aac: Uint8Array;
      readonly opus: Uint8Array;
      /** Indexes of takes in which no sound was found, while others had some: they are stored but not played. */
      readonly unread?: readonly number[];
    })
  | { readonly refusalCode: string };

/**
 * Streams a take chunk by chunk, so that twenty minutes need not fit in memory. Throws when a chunk is missing in the
 * store.
 */
async function* streamTake(
  { media }: Pick<PrepareDeps, 'media'>,
  take: TakeRecord,
): AsyncGenerator<Uint8Array> {
  for (const [index, { sha256 }] of takeContiguousChunks(take).entries()) {
    const bytes = await media.get(chunkKey(take, index, sha256));
    if (bytes === null) throw new Error(`chunk ${index} of take ${take.takeId} is gone`);
    yield bytes;
  }
}

const storeSound = async (
  { media }: Pick<PrepareDeps, 'media'>,
  familyId: string,
  {
    aac,
    opus,
    durationSeconds,
    durationMs,
    wave,
    isCut = false,
  }: Exclude<SoundResult, { refusalCode: string }>,
): Promise<PreparedSound> => {
  const storeFile = async (type: 'aac' | 'opus', bytes: Uint8Array) => {
    const sha256 = sha256Of(bytes);
    await media.put(voiceKey(familyId, sha256), bytes, soundContentTypes[type]);
    return { sha256, bytes: bytes.byteLength };
  };
  const files = { aac: await storeFile('aac', aac), opus: await storeFile('opus', opus) };
  return { ...files, durationSeconds, durationMs, wave, ...(isCut && { isCut }) };
};

/** False when chunks arrived, or takes were removed, after the preparation was requested. */
const isAwaitingSound = ({ state }: RecordingRecord): boolean => state === 'preparing' || state === 'refused';

/**
 * The recording with its new sound, also after a preparation that was refused and then repeated. When chunks arrived
 * meanwhile, its state stays `recording` until the next preparation.
 */
const withSound = (
  before: RecordingRecord,
  sound: PreparedSound,
  newCode: string,
): RecordingRecord & { code: string } => ({
  ...before,
  sound,
  formerFiles: listSoundFiles(before),
  waitingSeconds: 0,
  code: before.code ?? newCode,
  ...(isAwaitingSound(before) && { state: 'ready', refusalCode: null }),
});

interface PreparationOutcome {
  readonly storyId: string;
  readonly revision: number;
  readonly sound: PreparedSound | string;
  readonly newCode: string;
  /** Ids of the takes in the sound. */
  readonly takes: readonly string[];
  /** Ids of the takes in which no sound was found. */
  readonly unread: readonly string[];
}

/** Writes the outcome, unless a newer preparation was requested. */
const writeOutcome = async (
  tx: Transaction,
  deps: PrepareDeps,
  { storyId, revision, sound, newCode, takes, unread }: PreparationOutcome,
): Promise<void> => {
  const recording = (await tx.get(recordings, storyId))?.value ?? null;
  const story = await tx.get(stories, storyId);
  if (recording === null || story === null || recording.revision !== revision) return;
  const actor = createSystemActor('recordings');
  if (typeof sound === 'string') {
    const isWaiting = isAwaitingSound(recording);
    const hasNone = isWaiting && recording.sound === null;
    if (isWaiting) tx.put(recordings, storyId, { ...recording, state: 'refused', refusalCode: sound });
    if (hasNone) await writeVoice(tx, deps, { actor, story, voice: undefined });
    return;
  }
  const value = { ...withSound(recording, sound, newCode), unreadTakes: [...unread] };
  const { sha256 } = sound.aac;
  const voice = { sha256, durationSeconds: sound.durationSeconds, code: value.code };
  const { familyId, bookId } = recording;
  await requestTranscription(tx, deps, { storyId, recording, sound, takes });
  tx.put(recordings, storyId, value);
  if (recording.code === null) tx.create(voiceCodes, newCode, { familyId, bookId, storyId });
  await writeVoice(tx, deps, { actor, story, voice });
};

/**
 * The worker's job: joins the takes into a sound, stores it under its hash and records the outcome. A refused recording
 * keeps its chunks. An outdated `revision` has no effect.
 */
export const prepareRecording =
  (deps: PrepareDeps & { make: (takes: readonly JoinedTake[]) => Promise<SoundResult> }) =>
  async (claim: Claim, { storyId, revision }: { storyId: string; revision: number }): Promise<void> => {
    const storedRecording = await deps.documents.get(recordings, storyId);
    if (storedRecording === null) throw new AppError('recording.empty');
    const isCurrent = storedRecording.value.revision === revision;
    const audibleTakes = isCurrent
      ? await listPlayableTakes(deps.documents, storyId, storedRecording.value)
      : [];
    const joined = audibleTakes.map((take) => ({ type: take.type, bytes: streamTake(deps, take) }));
    const result = isCurrent ? await deps.make(joined) : { refusalCode: 'recording.empty' };
    const sound =
      'refusalCode' in result
        ? result.refusalCode
        : await storeSound(deps, storedRecording.value.familyId, result);
    const takes = audibleTakes.map(({ takeId }) => takeId);
    const unreadIndexes = 'refusalCode' in result ? [] : (result.unread ?? []);
    const unread = takes.filter((_, at) => unreadIndexes.includes(at));
    const newCode = createVoiceCode(deps.ids.newSecret());
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      await writeOutcome(tx, deps, { storyId, revision, sound, newCode, takes, unread });
      finishJob(tx, deps, claim.jobId, job);
    });
  };
