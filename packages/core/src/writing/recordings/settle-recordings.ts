import { createSystemActor } from '../../foundation/actors/actor.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import type { Deps } from '../../ports/deps.ts';
import { stories } from '../stories/story.ts';
import { finishTakes } from './finish-recording.ts';
import { chunksPrefix, recordings, sumBytes, type TakeRecord, takeKey, takes } from './recording.ts';

type SettleDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

/**
 * Days after which a take is deleted that was removed before its story was ever shown. A take of a story that was shown
 * is never deleted, also when the story is a draft again.
 */
const REMOVED_DAYS = 30;

/** Time without a chunk after which the recorder counts as gone: a locked phone, a closed page. */
const IDLE_MS = 1_800_000;

/** Most recordings, and most takes, of one round; the next round continues. */
const ROUND_MAX = 100;

const finishIdle = async (deps: SettleDeps, storyId: string, before: string): Promise<void> => {
  await deps.documents.transact(async (tx) => {
    const recording = await tx.get(recordings, storyId);
    const story = await tx.get(stories, storyId);
    if (story === null || recording === null) return;
    if (recording.value.state !== 'recording' || recording.value.touchedAt > before) return;
    await finishTakes(tx, deps, { actor: createSystemActor('recordings'), story });
  });
};

/**
 * Deletes a take, unless it was restored since it was listed. Its files go first, so that after a crash the document
 * still leads to them.
 */
const deleteTake = async (deps: SettleDeps, take: TakeRecord): Promise<void> => {
  const { storyId, takeId, familyId } = take;
  const isStillRemoved = await deps.documents.transact(async (tx) => {
    const currentTake = await tx.get(takes, takeKey(storyId, takeId));
    return currentTake?.value.isRemoved === true && currentTake.value.removedAt === take.removedAt;
  });
  if (!isStillRemoved) return;
  await deps.media.removeAll(chunksPrefix(take));
  await deps.documents.transact(async (tx) => {
    const currentTake = await tx.get(takes, takeKey(storyId, takeId));
    const recording = await tx.get(recordings, storyId);
    if (currentTake === null) return;
    const bytes = sumBytes(currentTake.value);
    tx.remove(takes, currentTake.id);
    if (recording !== null)
      tx.put(recordings, storyId, {
        ...recording.value,
        takes: recording.value.takes.filter((id) => id !== takeId),
        bytes: Math.max(0, recording.value.bytes - bytes),
      });
    await releaseBytes(tx, { familyId, bytes });
  });
};

/**
 * Prepares recordings that were left unfinished, and deletes takes that were removed from an unshown story long ago. A
 * failure is passed to `onError` and does not stop the others.
 */
export const settleRecordings =
  (deps: SettleDeps) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const now = deps.clock.now().getTime();
    const idle = new Date(now - IDLE_MS).toISOString();
    const { items: idleRecordings } = await deps.documents.find(recordings, {
      where: [
        ['state', '==', 'recording'],
        ['touchedAt', '<=', idle],
      ],
      orderBy: { field: 'touchedAt', direction: 'asc' },
      limit: ROUND_MAX,
    });
    for (const { id } of idleRecordings) await finishIdle(deps, id, idle).catch(onError);
    const { items: expiredTakes } = await deps.documents.find(takes, {
      where: [
        ['isRemoved', '==', true],
        ['removedAt', '<=', new Date(now - REMOVED_DAYS * DAY_MS).toISOString()],
      ],
      orderBy: { field: 'removedAt', direction: 'asc' },
      limit: ROUND_MAX,
    });
    for (const { value } of expiredTakes) await deleteTake(deps, value).catch(onError);
  };
