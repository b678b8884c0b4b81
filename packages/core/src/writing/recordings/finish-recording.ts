import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { consume, DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { StoryRecord } from '../stories/story.ts';
import { askPreparation } from './ask-preparation.ts';
import type { RecordedGate } from './recorded.ts';
import { inARow, type RecordingRecord, recordings, type TakeRecord, takeKey, takes } from './recording.ts';
import { transcripts } from './transcript.ts';
import { writeVoice } from './write-voice.ts';

type FinishDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** The takes that will be heard, in order: not taken out, with a beginning. */
export const playableTakes = async (
  tx: Pick<Transaction, 'get'>,
  storyId: string,
  recording: RecordingRecord,
): Promise<TakeRecord[]> => {
  const storedTakes = await Promise.all(
    recording.takes.map((takeId) => tx.get(takes, takeKey(storyId, takeId))),
  );
  return storedTakes.flatMap((take) =>
    take !== null && !take.value.isRemoved && inARow(take.value).length > 0 ? [take.value] : [],
  );
};

const silent = (recording: RecordingRecord): RecordingRecord => ({
  ...recording,
  state: 'none',
  refusalCode: null,
  sound: null,
  waitingSeconds: 0,
  isAsked: false,
});

/**
 * Asks for what is recorded to be prepared, as far as it came. Nothing to do is no error. Without any take left the story
 * has no voice any more. Returns the story as it then is.
 */
export const finishTakes = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  { actor, story }: { readonly actor: Actor; readonly story: Stored<StoryRecord> },
): Promise<StoryRecord> => {
  const recording = (await tx.get(recordings, story.id))?.value ?? null;
  if (recording === null || recording.state !== 'recording') return story.value;
  const spoken = await playableTakes(tx, story.id, recording);
  if (spoken.length > 0) {
    tx.put(recordings, story.id, askPreparation(tx, deps, story.id, recording));
    return story.value;
  }
  tx.put(recordings, story.id, silent(recording));
  tx.remove(transcripts, story.id);
  return writeVoice(tx, deps, { actor, story, voice: undefined });
};

/** Times that one story's recording is prepared in a day, so that a link cannot use up its family's count. */
const STORY_PREPARATIONS_MAX = 20;

const countPreparation = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, value: { familyId } }: Stored<StoryRecord>,
): Promise<void> => {
  const code = 'recording.too_many_preparations';
  const what = 'preparations';
  const most = deps.settings.limits.preparationsPerDay;
  await consume(tx, deps, code, { what, of: { hash: id }, most: STORY_PREPARATIONS_MAX, windowMs: DAY_MS });
  await consume(tx, deps, code, { what, of: { familyId }, most, windowMs: DAY_MS });
};

/**
 * The person presses « envoyer », or has heard enough: what was recorded is prepared. Throws `recording.empty`, and
 * `recording.too_many_preparations` once the story or the family has had as many as a day has.
 */
export const finishRecording =
  (deps: FinishDeps) =>
  (gate: RecordedGate): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { actor, story } = await gate(tx);
      const storedRecording = story === null ? null : await tx.get(recordings, story.id);
      if (story === null || storedRecording === null || storedRecording.value.state === 'none')
        throw new AppError('recording.empty');
      if (storedRecording.value.state === 'recording') await countPreparation(tx, deps, story);
      await finishTakes(tx, deps, { actor, story });
    });
