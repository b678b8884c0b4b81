import { AppError, CHUNK_BYTES_MAX, RECORDING_BYTES_MAX, type TakeProgress } from '@souvenance/contracts';
import { removeWhenRefused } from '../../foundation/limits/remove-when-refused.ts';
import { reserveBytes, storages } from '../../foundation/limits/stored-bytes.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { stories } from '../stories/story.ts';
import { type FoundTake, findTake } from './find-take.ts';
import { toProgress } from './open-take.ts';
import type { RecordedGate } from './recorded.ts';
import {
  chunkKey,
  isComplete,
  type RecordingRecord,
  recordings,
  type TakeRecord,
  takeKey,
  takes,
} from './recording.ts';
import { requestPreparation } from './request-preparation.ts';

type ChunkDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

interface Chunk {
  readonly takeId: string;
  readonly index: number;
  readonly bytes: Uint8Array;
}

/** Whether this chunk is stored already. Throws `chunk.conflict` when other bytes are stored under its index. */
const isStored = ({ take }: FoundTake, index: number, sha256: string): boolean => {
  const storedChunk = take.value.chunks[index] ?? null;
  if (storedChunk !== null && storedChunk.sha256 !== sha256) throw new AppError('chunk.conflict', { index });
  return storedChunk !== null;
};

const requireChunkSize = ({ byteLength: bytes }: Uint8Array): number => {
  if (bytes === 0) throw new AppError('request.invalid', { bytes });
  if (bytes > CHUNK_BYTES_MAX) throw new AppError('chunk.too_large', { bytes, most: CHUNK_BYTES_MAX });
  return bytes;
};

const requireRoom = (recording: RecordingRecord, bytes: number): void => {
  if (recording.bytes + bytes > RECORDING_BYTES_MAX)
    throw new AppError('recording.too_large', { bytes: recording.bytes + bytes, most: RECORDING_BYTES_MAX });
};

/**
 * Checks the storage limit before the upload, so that a full family leaves no files; the transaction checks it again.
 */
const requireStorage = async (deps: ChunkDeps, familyId: string, bytes: number): Promise<void> => {
  const usedBytes = (await deps.documents.get(storages, familyId))?.value.bytes ?? 0;
  const most = deps.settings.limits.storedBytesPerFamily;
  if (usedBytes + bytes > most) throw new AppError('storage.full', { most, used: usedBytes });
};

const withChunk = (
  take: TakeRecord,
  index: number,
  chunk: NonNullable<TakeRecord['chunks'][number]>,
): TakeRecord => {
  const length = Math.max(take.chunks.length, index + 1);
  const chunks = Array.from({ length }, (_, at) => (at === index ? chunk : (take.chunks[at] ?? null)));
  return { ...take, chunks };
};

/** The recording after a chunk was added, with a new state until the next preparation. */
const withBytes = (before: RecordingRecord, bytes: number, now: string): RecordingRecord => ({
  ...before,
  state: 'recording',
  refusalCode: null,
  bytes: before.bytes + bytes,
  touchedAt: now,
});

/**
 * Stores one chunk: when this returns, the file and the take's entry are written. The same chunk again changes nothing.
 * Throws `take.not_found`, `chunk.conflict`, `chunk.too_large`, `recording.too_large`, `storage.full` and
 * `tribute.storage_full`.
 */
export const putChunk =
  (deps: ChunkDeps) =>
  async (gate: RecordedGate, { takeId, index, bytes: content }: Chunk): Promise<TakeProgress> => {
    const takeBefore = await findTake(deps.documents, gate, takeId);
    const bytes = requireChunkSize(content);
    const sha256 = sha256Of(content);
    if (isStored(takeBefore, index, sha256)) return toProgress(takeBefore.take.value);
    requireRoom(takeBefore.recording.value, bytes);
    const { familyId } = takeBefore.take.value;
    await requireStorage(deps, familyId, bytes);
    const key = chunkKey(takeBefore.take.value, index, sha256);
    await deps.media.put(key, content, 'application/octet-stream');
    const isRecorded = async () =>
      (await deps.documents.get(takes, takeBefore.take.id))?.value.chunks[index]?.sha256 === sha256;
    const recordChunk = async (tx: Transaction): Promise<TakeProgress> => {
      const currentTake = await findTake(tx, gate, takeId);
      if (isStored(currentTake, index, sha256)) return toProgress(currentTake.take.value);
      const { story, take, recording } = currentTake;
      requireRoom(recording.value, bytes);
      const value = withChunk(take.value, index, { sha256, bytes });
      const next = withBytes(recording.value, bytes, deps.clock.now().toISOString());
      const mustPrepareNow = recording.value.isAsked && isComplete(value);
      const recordingAfter = mustPrepareNow ? requestPreparation(tx, deps, story.id, next) : next;
      const isGuests = story.value.tributeId !== undefined;
      await reserveBytes(tx, deps, { familyId, bytes, isGuests });
      tx.put(takes, takeKey(story.id, takeId), value);
      tx.put(recordings, story.id, recordingAfter);
      if (story.value.voice === undefined)
        tx.put(stories, story.id, {
          ...story.value,
          voice: { sha256: null, durationSeconds: null, code: null },
        });
      return toProgress(value);
    };
    const codes = ['storage.full', 'tribute.storage_full', 'recording.too_large'] as const;
    return removeWhenRefused(deps.media, { key, codes, isRecorded }, () =>
      deps.documents.transact(recordChunk),
    );
  };
