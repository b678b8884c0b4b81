import { AppError, type TakeProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Recorded } from './recorded.ts';
import {
  chunkCount,
  type RecordingRecord,
  recordings,
  TAKES_MAX,
  type TakeRecord,
  takeKey,
  takes,
} from './recording.ts';

type TakeDeps = Pick<Deps, 'documents' | 'clock'>;

export const progressOf = (take: TakeRecord): TakeProgress => {
  const gap = take.chunks.indexOf(null);
  return {
    takeId: take.takeId,
    received: chunkCount(take),
    next: gap === -1 ? take.chunks.length : gap,
  };
};

export const newRecording = (familyId: string, bookId: string, touchedAt: string): RecordingRecord => ({
  familyId,
  bookId,
  state: 'none',
  refusalCode: null,
  takes: [],
  bytes: 0,
  turn: 0,
  isAsked: false,
  sound: null,
  waitingSeconds: 0,
  unreadTakes: [],
  code: null,
  isOpen: true,
  touchedAt,
});

type BegunTake = Pick<TakeRecord, 'familyId' | 'bookId' | 'storyId' | 'takeId' | 'type' | 'createdAt'>;

/** A take of which nothing has come yet. */
export const newTake = (take: BegunTake): TakeRecord => ({
  ...take,
  chunks: [],
  count: null,
  endedAt: null,
  isRemoved: false,
  removedAt: null,
});

/**
 * Opens a take of the story's recording; a second one beside it, of another device or another day, is kept too. Again
 * answers how much of it is kept. Throws `take.too_many`.
 */
export const openTake =
  ({ documents, clock }: TakeDeps) =>
  (
    gate: (tx: Transaction) => Promise<Recorded>,
    { takeId, type }: { takeId: string; type: TakeRecord['type'] },
  ): Promise<TakeProgress> =>
    documents.transact(async (tx) => {
      const { story } = await gate(tx);
      if (story === null) throw new AppError('story.not_found');
      const existingTake = await tx.get(takes, takeKey(story.id, takeId));
      if (existingTake !== null) return progressOf(existingTake.value);
      const now = clock.now().toISOString();
      const { familyId, bookId } = story.value;
      const before = (await tx.get(recordings, story.id))?.value ?? newRecording(familyId, bookId, now);
      if (before.takes.length >= TAKES_MAX) throw new AppError('take.too_many', { most: TAKES_MAX });
      const value = newTake({ familyId, bookId, storyId: story.id, takeId, type, createdAt: now });
      tx.create(takes, takeKey(story.id, takeId), value);
      tx.put(recordings, story.id, {
        ...before,
        takes: [...before.takes, takeId],
        isAsked: false,
        touchedAt: now,
      });
      return progressOf(value);
    });
