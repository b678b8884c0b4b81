import { systemActor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { releaseBytes } from '../../foundation/limits/stored-bytes.ts';
import { DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import { stories } from '../stories/story.ts';
import { finishTakes } from './finish-recording.ts';
import { bytesOf, chunksPrefix, recordings, type TakeRecord, takeKey, takes } from './recording.ts';

type SettleDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

/** A take that was taken out of a draft can come back for this long; of a story that was shown it is never forgotten. */
const REMOVED_DAYS = 30;

/** After this long without a chunk a recorder is taken to have gone: a locked phone, a closed page. */
const IDLE_MS = 1_800_000;

const finishIdle = async (deps: SettleDeps, storyId: string, before: string): Promise<void> => {
  await deps.documents.transact(async (tx) => {
    const recording = await tx.get(recordings, storyId);
    const story = await tx.get(stories, storyId);
    if (story === null || recording === null) return;
    if (recording.value.state !== 'recording' || recording.value.touchedAt > before) return;
    await finishTakes(tx, deps, { actor: systemActor('recordings'), story });
  });
};

/** Its files first, so that a kill leaves the document to find them by. */
const forget = async (deps: SettleDeps, take: TakeRecord): Promise<void> => {
  const { storyId, takeId, familyId } = take;
  await deps.media.removeAll(chunksPrefix(take));
  await deps.documents.transact(async (tx) => {
    const now = await tx.get(takes, takeKey(storyId, takeId));
    const recording = await tx.get(recordings, storyId);
    if (now === null) return;
    const bytes = bytesOf(now.value);
    tx.remove(takes, now.id);
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
 * Recordings that were left lying are prepared as far as they came; takes that were taken out of a draft long ago are
 * forgotten.
 * One that can't be is told, and stands in nobody's way.
 */
export const settleRecordings =
  (deps: SettleDeps) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const now = deps.clock.now().getTime();
    const idle = new Date(now - IDLE_MS).toISOString();
    const idleRecordings = await findAll(deps.documents, recordings, {
      where: [
        ['state', '==', 'recording'],
        ['touchedAt', '<=', idle],
      ],
      orderBy: { field: 'touchedAt', direction: 'asc' },
    });
    for (const { id } of idleRecordings) await finishIdle(deps, id, idle).catch(onError);
    const out = await findAll(deps.documents, takes, {
      where: [
        ['isRemoved', '==', true],
        ['removedAt', '<=', new Date(now - REMOVED_DAYS * DAY_MS).toISOString()],
      ],
      orderBy: { field: 'removedAt', direction: 'asc' },
    });
    for (const { value } of out) await forget(deps, value).catch(onError);
  };
