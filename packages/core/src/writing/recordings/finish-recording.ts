import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { StoryRecord } from '../stories/story.ts';
import type { RecordedGate } from './recorded.ts';
import {
  listSoundFiles,
  type RecordingRecord,
  recordings,
  type TakeRecord,
  takeContiguousChunks,
  takeKey,
  takes,
} from './recording.ts';
import { requestPreparation } from './request-preparation.ts';
import { transcripts } from './transcript.ts';
import { writeVoice } from './write-voice.ts';

type FinishDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** The takes that will be played, in order: those not removed that have their first chunk. */
export const listPlayableTakes = async (
  tx: Pick<Transaction, 'get'>,
  storyId: string,
  recording: RecordingRecord,
): Promise<TakeRecord[]> => {
  const storedTakes = await Promise.all(
    recording.takes.map((takeId) => tx.get(takes, takeKey(storyId, takeId))),
  );
  return storedTakes.flatMap((take) =>
    take !== null && !take.value.isRemoved && takeContiguousChunks(take.value).length > 0 ? [take.value] : [],
  );
};

/**
 * The recording after its last take was removed. The new revision makes a preparation that still runs have no effect.
 */
const withoutSound = (recording: RecordingRecord): RecordingRecord => ({
  ...recording,
  state: 'none',
  revision: recording.revision + 1,
  refusalCode: null,
  sound: null,
  formerFiles: listSoundFiles(recording),
  waitingSeconds: 0,
  isAsked: false,
});

/** Whether a preparation has something to do: takes changed since the last one, or that one was refused. */
const canPrepare = ({ state }: RecordingRecord): boolean => state === 'recording' || state === 'refused';

/**
 * Requests the preparation of the chunks received so far; does nothing for a recording that is ready or being prepared.
 * When no playable take is left, the story's voice is removed. Returns the story after the change.
 */
export const finishTakes = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  { actor, story }: { readonly actor: Actor; readonly story: Stored<StoryRecord> },
): Promise<StoryRecord> => {
  const recording = (await tx.get(recordings, story.id))?.value ?? null;
  if (recording === null || !canPrepare(recording)) return story.value;
  const playableTakes = await listPlayableTakes(tx, story.id, recording);
  if (playableTakes.length > 0) {
    tx.put(recordings, story.id, requestPreparation(tx, deps, story.id, recording));
    return story.value;
  }
  tx.put(recordings, story.id, withoutSound(recording));
  tx.remove(transcripts, story.id);
  return writeVoice(tx, deps, { actor, story, voice: undefined });
};

/** Limit of preparations per story and day, so that the holder of a link cannot use up the family's limit. */
const STORY_PREPARATIONS_PER_DAY = 20;

const consumePreparation = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, value: { familyId } }: Stored<StoryRecord>,
): Promise<void> => {
  const code = 'recording.too_many_preparations';
  const most = deps.settings.limits.preparationsPerDay;
  await consume(tx, deps, code, {
    action: 'preparations',
    owner: { hash: id },
    maximum: STORY_PREPARATIONS_PER_DAY,
    windowMs: DAY_MS,
  });
  await consume(tx, deps, code, {
    action: 'preparations',
    owner: { familyId },
    maximum: most,
    windowMs: DAY_MS,
  });
};

/**
 * Finishes a recording: its chunks are prepared as a sound, or its sound is removed when no take is left. Throws
 * `recording.empty`, and `recording.too_many_preparations` at the daily limit of the story or the family; a removal has
 * no limit.
 */
export const finishRecording =
  (deps: FinishDeps) =>
  (gate: RecordedGate): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { actor, story } = await gate(tx);
      const storedRecording = story === null ? null : await tx.get(recordings, story.id);
      if (story === null || storedRecording === null || storedRecording.value.state === 'none')
        throw new AppError('recording.empty');
      if (
        canPrepare(storedRecording.value) &&
        (await listPlayableTakes(tx, story.id, storedRecording.value)).length > 0
      )
        await consumePreparation(tx, deps, story);
      await finishTakes(tx, deps, { actor, story });
    });
