import type { TakeProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { askPreparation } from './ask-preparation.ts';
import { findTake } from './find-take.ts';
import { progressOf } from './open-take.ts';
import type { RecordedGate } from './recorded.ts';
import { chunkCount, isWhole, recordings, type TakeRecord, takeKey, takes } from './recording.ts';

type TakeDeps = Pick<Deps, 'documents' | 'clock'>;

/** Its device says how many chunks there are. Chunks that are missing may still come. */
export const endTake =
  ({ documents, clock }: TakeDeps) =>
  (gate: RecordedGate, { takeId, chunks }: { takeId: string; chunks: number }): Promise<TakeProgress> =>
    documents.transact(async (tx) => {
      const { story, take, recording } = await findTake(tx, gate, takeId);
      if (take.value.count === chunks) return progressOf(take.value);
      const now = clock.now().toISOString();
      const value: TakeRecord = { ...take.value, count: chunks, endedAt: now };
      const next = { ...recording.value, touchedAt: now };
      const isLate = next.isAsked && next.state === 'recording' && isWhole(value);
      const recordingAfter = isLate ? askPreparation(tx, { clock }, story.id, next) : next;
      tx.put(takes, takeKey(story.id, takeId), value);
      tx.put(recordings, story.id, recordingAfter);
      return progressOf(value);
    });

/**
 * Takes one out, or back in: what is heard changes when the recording is finished again. Whoever holds a link may take a
 * voice out; what the family was shown can be put back for ever.
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
        removedAt: isRemoved && story.value.state === 'draft' ? now : null,
      });
      const isHeard = chunkCount(take.value) > 0;
      const state = isHeard ? ({ state: 'recording', refusalCode: null, isAsked: false } as const) : {};
      tx.put(recordings, story.id, { ...recording.value, ...state, touchedAt: now });
    });
