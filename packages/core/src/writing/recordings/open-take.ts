import { AppError, TAKES_MAX, type TakeProgress } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { RecordedStory } from './recorded.ts';
import {
  countChunks,
  type RecordingRecord,
  recordings,
  type TakeRecord,
  takeKey,
  takes,
} from './recording.ts';

type TakeDeps = Pick<Deps, 'documents' | 'clock'>;

export const toProgress = (take: TakeRecord): TakeProgress => {
  const gap = take.chunks.indexOf(null);
  return {
    takeId: take.takeId,
    received: countChunks(take),
    next: gap === -1 ? take.chunks.length : gap,
  };
};

export const createRecording = (familyId: string, bookId: string, touchedAt: string): RecordingRecord => ({
  familyId,
  bookId,
  state: 'none',
  refusalCode: null,
  takes: [],
  bytes: 0,
  revision: 0,
  isAsked: false,
  sound: null,
  waitingSeconds: 0,
  unreadTakes: [],
  code: null,
  isOpen: true,
  touchedAt,
});

type NewTake = Pick<TakeRecord, 'familyId' | 'bookId' | 'storyId' | 'takeId' | 'type' | 'createdAt'>;

/** A take without chunks. */
export const createTake = (take: NewTake): TakeRecord => ({
  ...take,
  chunks: [],
  count: null,
  endedAt: null,
  isRemoved: false,
  removedAt: null,
});

/**
 * Opens a take of the story's recording; several may be open, on several devices. For a known take it returns how many
 * chunks are stored. Throws `story.not_found` and `take.too_many`.
 */
export const openTake =
  ({ documents, clock }: TakeDeps) =>
  (
    gate: (tx: Transaction) => Promise<RecordedStory>,
    { takeId, type }: { takeId: string; type: TakeRecord['type'] },
  ): Promise<TakeProgress> =>
    documents.transact(async (tx) => {
      const { story } = await gate(tx);
      if (story === null) throw new AppError('story.not_found');
      const existingTake = await tx.get(takes, takeKey(story.id, takeId));
      if (existingTake !== null) return toProgress(existingTake.value);
      const now = clock.now().toISOString();
      const { familyId, bookId } = story.value;
      const before = (await tx.get(recordings, story.id))?.value ?? createRecording(familyId, bookId, now);
      if (before.takes.length >= TAKES_MAX) throw new AppError('take.too_many', { most: TAKES_MAX });
      const value = createTake({ familyId, bookId, storyId: story.id, takeId, type, createdAt: now });
      tx.create(takes, takeKey(story.id, takeId), value);
      tx.put(recordings, story.id, {
        ...before,
        takes: [...before.takes, takeId],
        isAsked: false,
        touchedAt: now,
      });
      return toProgress(value);
    });
