import type { TakeProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { StoryRecord } from '../stories/story.ts';
import { findTake } from './find-take.ts';
import { toProgress } from './open-take.ts';
import type { RecordedGate } from './recorded.ts';
import { countChunks, isComplete, recordings, type TakeRecord, takeKey, takes } from './recording.ts';
import { requestPreparation } from './request-preparation.ts';

type TakeDeps = Pick<Deps, 'documents' | 'clock'>;

/** Ends a take; the device gives its number of chunks. Missing chunks are still accepted. */
export const endTake =
  ({ documents, clock }: TakeDeps) =>
  (gate: RecordedGate, { takeId, chunks }: { takeId: string; chunks: number }): Promise<TakeProgress> =>
    documents.transact(async (tx) => {
      const { story, take, recording } = await findTake(tx, gate, takeId);
      if (take.value.count === chunks) return toProgress(take.value);
      const now = clock.now().toISOString();
      const value: TakeRecord = { ...take.value, count: chunks, endedAt: now };
      const next = { ...recording.value, touchedAt: now };
      const mustPrepareNow = next.isAsked && next.state === 'recording' && isComplete(value);
      const recordingAfter = mustPrepareNow ? requestPreparation(tx, { clock }, story.id, next) : next;
      tx.put(takes, takeKey(story.id, takeId), value);
      tx.put(recordings, story.id, recordingAfter);
      return toProgress(value);
    });

/** Whether the family has seen the story, also when it is a draft again. */
const wasShown = ({ state, isShared, shownAt }: StoryRecord): boolean =>
  state !== 'draft' || isShared === true || shownAt !== undefined;

/**
 * Removes a take from the recording, or restores it; the sound changes when the recording is finished again. The holder
 * of a link may remove a voice too, so takes of a story that was shown can be restored without a time limit.
 */
export const removeTake =
  ({ documents, clock }: TakeDeps) =>
  (gate: RecordedGate, { takeId, isRemoved }: { takeId: string; isRemoved: boolean }): Promise<void> =>
    documents.transact(async (tx) => {
      const { story, take, recording } = await findTake(tx, gate, takeId);
      if (take.value.isRemoved === isRemoved) return;
      const now = clock.now().toISOString();
      tx.put(takes, takeKey(story.id, takeId), {
        ...take.value,
        isRemoved,
        removedAt: isRemoved && !wasShown(story.value) ? now : null,
      });
      const hasSound = countChunks(take.value) > 0;
      const state = hasSound ? ({ state: 'recording', refusalCode: null, isAsked: false } as const) : {};
      tx.put(recordings, story.id, { ...recording.value, ...state, touchedAt: now });
    });
