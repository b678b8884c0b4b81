import { AppError, RECORDING_BYTES_MAX, RECORDING_SECONDS_MAX, TAKES_MAX } from '@souvenance/contracts';
import { reserveBytes } from '../../foundation/limits/stored-bytes.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { createRecording, createTake } from '../recordings/open-take.ts';
import {
  type RecordingRecord,
  recordings,
  sumBytes,
  type TakeRecord,
  takeKey,
  takes,
} from '../recordings/recording.ts';
import { requestPreparation } from '../recordings/request-preparation.ts';
import type { StoryRecord } from '../stories/story.ts';
import type { KeptVoices, Voice } from './keep-voices.ts';

interface Added {
  /** Number of recordings of this mail that are takes of the story now. */
  readonly takes: number;
  /** Ids of the takes that the limits of the story and the family leave in the mail. */
  readonly leftIds: readonly string[];
  /** The story with a voice in preparation; the caller writes it. */
  readonly storyWithVoices: StoryRecord;
}

/** Seconds of the prepared sound, and of the recordings that arrived by mail since. */
const secondsOf = ({ sound, waitingSeconds }: RecordingRecord): number =>
  (sound?.durationSeconds ?? 0) + waitingSeconds;

/**
 * A first voice that is too long is kept whole: its sound is cut at twenty minutes, and the page of the story says so.
 */
const withVoice = (before: RecordingRecord, voice: Voice, touchedAt: string): RecordingRecord | null => {
  const bytes = before.bytes + sumBytes({ chunks: [...voice.chunks] });
  const isOver =
    before.takes.length >= TAKES_MAX ||
    bytes > RECORDING_BYTES_MAX ||
    (before.takes.length > 0 && secondsOf(before) + voice.seconds > RECORDING_SECONDS_MAX);
  if (isOver) return null;
  const waitingSeconds = before.waitingSeconds + voice.seconds;
  return { ...before, takes: [...before.takes, voice.takeId], bytes, waitingSeconds, touchedAt };
};

const takeOf = (storyId: string, story: StoryRecord, voice: Voice, createdAt: string): TakeRecord => {
  const { familyId, bookId } = story;
  const { takeId, type, chunks } = voice;
  const take = createTake({ familyId, bookId, storyId, takeId, type, createdAt });
  return { ...take, chunks: [...chunks], count: chunks.length, endedAt: createdAt };
};

/** Reserves storage; false, with nothing reserved, when the family's storage is full. */
const tryReserve = async (...reservation: Parameters<typeof reserveBytes>): Promise<boolean> => {
  try {
    await reserveBytes(...reservation);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage.full') return false;
    throw error;
  }
};

/**
 * Turns the recordings of a mail into takes, as far as the limits of the story and the family allow, and requests their
 * preparation. A recording that is a take already is not added again.
 */
export const addVoices = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, value: story }: Pick<Stored<StoryRecord>, 'id' | 'value'>,
  { storyId, voices, roomless }: KeptVoices,
): Promise<Added> => {
  if (voices.length === 0) return { takes: 0, leftIds: roomless, storyWithVoices: story };
  // The next attempt of the job stores the bytes under this answer, which was created meanwhile.
  if (storyId !== id) throw new Error(`the recordings lie under ${storyId}, the answer is ${id}`);
  const now = deps.clock.now().toISOString();
  const { familyId, bookId } = story;
  let recording = (await tx.get(recordings, id))?.value ?? createRecording(familyId, bookId, now);
  const added: TakeRecord[] = [];
  const leftIds = [...roomless];
  let knownCount = 0;
  for (const voice of voices) {
    const isKnown = (await tx.get(takes, takeKey(id, voice.takeId))) !== null;
    if (isKnown) knownCount += 1;
    const longer = isKnown ? null : withVoice(recording, voice, now);
    if (!isKnown && longer === null) leftIds.push(voice.takeId);
    if (longer === null) continue;
    recording = longer;
    added.push(takeOf(id, story, voice, now));
  }
  const bytes = added.reduce((sum, take) => sum + sumBytes(take), 0);
  if (added.length === 0 || !(await tryReserve(tx, deps, { familyId, bytes }))) {
    const addedIds = added.map(({ takeId }) => takeId);
    return { takes: knownCount, leftIds: [...leftIds, ...addedIds], storyWithVoices: story };
  }
  const voice = story.voice ?? { sha256: null, durationSeconds: null, code: null };
  for (const take of added) tx.create(takes, takeKey(id, take.takeId), take);
  tx.put(recordings, id, requestPreparation(tx, deps, id, recording));
  return { takes: knownCount + added.length, leftIds, storyWithVoices: { ...story, voice } };
};
