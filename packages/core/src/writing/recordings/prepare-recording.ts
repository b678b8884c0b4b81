import { AppError } from '@souvenance/contracts';
import { systemActor } from '../../foundation/actors/actor.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { voiceKey } from '../photographs/photograph.ts';
import { stories } from '../stories/story.ts';
import { playableTakes } from './finish-recording.ts';
import {
  chunkKey,
  inARow,
  type PreparedSound,
  type RecordingRecord,
  recordings,
  soundContentTypes,
  type TakeRecord,
  voiceCodes,
} from './recording.ts';
import { requestTranscription } from './request-transcription.ts';
import { newVoiceCode } from './voice-code.ts';
import { writeVoice } from './write-voice.ts';

type PrepareDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings' | 'transcription'>;

/** One take, joined: the octets as its recorder wrote them, up to the first that is missing. */
export interface JoinedTake {
  readonly type: TakeRecord['type'];
  readonly octets: AsyncIterable<Uint8Array>;
}

/** The sound made of the takes: both types with their display data, or the code of a refusal. */
export type MadeSound =
  | (Pick<PreparedSound, 'durationSeconds' | 'wave' | 'isCut'> & {
      readonly aac: Uint8Array;
      readonly opus: Uint8Array;
      /** Takes, by their place, in which no sound was found while there was in others: they are kept and not heard. */
      readonly unread?: readonly number[];
    })
  | { readonly refusalCode: string };

/** Chunk by chunk: twenty minutes need not be in memory. Throws when the store has lost one. */
async function* octetsOf(
  { media }: Pick<PrepareDeps, 'media'>,
  take: TakeRecord,
): AsyncGenerator<Uint8Array> {
  for (const [index, { sha256 }] of inARow(take).entries()) {
    const octets = await media.get(chunkKey(take, index, sha256));
    if (octets === null) throw new Error(`chunk ${index} of take ${take.takeId} is gone`);
    yield octets;
  }
}

const keepSound = async (
  { media }: Pick<PrepareDeps, 'media'>,
  familyId: string,
  { aac, opus, durationSeconds, wave, isCut = false }: Exclude<MadeSound, { refusalCode: string }>,
): Promise<PreparedSound> => {
  const keep = async (type: 'aac' | 'opus', bytes: Uint8Array) => {
    const sha256 = sha256Of(bytes);
    await media.put(voiceKey(familyId, sha256), bytes, soundContentTypes[type]);
    return { sha256, bytes: bytes.byteLength };
  };
  const files = { aac: await keep('aac', aac), opus: await keep('opus', opus) };
  return { ...files, durationSeconds, wave, ...(isCut && { isCut }) };
};

/** The recording with its sound. Chunks that came while it was made leave it waiting for the next preparation. */
const withSound = (
  before: RecordingRecord,
  sound: PreparedSound,
  newCode: string,
): RecordingRecord & { code: string } => ({
  ...before,
  sound,
  waitingSeconds: 0,
  code: before.code ?? newCode,
  state: before.state === 'preparing' ? 'ready' : before.state,
});

interface Outcome {
  readonly storyId: string;
  readonly turn: number;
  readonly sound: PreparedSound | string;
  readonly newCode: string;
  /** The takes of the sound. */
  readonly takes: readonly string[];
  /** The takes in which no sound was found. */
  readonly unread: readonly string[];
}

/** Writes the verdict of the turn that is still the last one. */
const settle = async (
  tx: Transaction,
  deps: PrepareDeps,
  { storyId, turn, sound, newCode, takes, unread }: Outcome,
): Promise<void> => {
  const recording = (await tx.get(recordings, storyId))?.value ?? null;
  const story = await tx.get(stories, storyId);
  if (recording === null || story === null || recording.turn !== turn) return;
  const actor = systemActor('recordings');
  if (typeof sound === 'string') {
    const isWaiting = recording.state === 'preparing';
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
 * The worker's part: joins the takes, has them made into a sound, keeps it under its hash and records the verdict. What
 * is refused keeps its chunks. A turn that was overtaken ends without effect.
 */
export const prepareRecording =
  (deps: PrepareDeps & { make: (takes: readonly JoinedTake[]) => Promise<MadeSound> }) =>
  async (claim: Claim, { storyId, turn }: { storyId: string; turn: number }): Promise<void> => {
    const storedRecording = await deps.documents.get(recordings, storyId);
    if (storedRecording === null) throw new AppError('recording.empty');
    const isLast = storedRecording.value.turn === turn;
    const audibleTakes = isLast ? await playableTakes(deps.documents, storyId, storedRecording.value) : [];
    const joined = audibleTakes.map((take) => ({ type: take.type, octets: octetsOf(deps, take) }));
    const made = isLast ? await deps.make(joined) : { refusalCode: 'recording.empty' };
    const sound =
      'refusalCode' in made ? made.refusalCode : await keepSound(deps, storedRecording.value.familyId, made);
    const takes = audibleTakes.map(({ takeId }) => takeId);
    const unreadIndexes = 'refusalCode' in made ? [] : (made.unread ?? []);
    const unread = takes.filter((_, at) => unreadIndexes.includes(at));
    const newCode = newVoiceCode(deps.ids.newSecret());
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      await settle(tx, deps, { storyId, turn, sound, newCode, takes, unread });
      finishJob(tx, deps, claim.jobId, job);
    });
  };
