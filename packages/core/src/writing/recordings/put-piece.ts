import { AppError, type KeptTake, PIECE_BYTES_MAX } from '@souvenance/contracts';
import { reserveBytes, storages } from '../../foundation/limits/stored-bytes.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { stories } from '../stories/story.ts';
import { askPreparation } from './ask-preparation.ts';
import { type HeldTake, heldTake } from './held-take.ts';
import { keptTakeOf } from './open-take.ts';
import type { RecordedGate } from './recorded.ts';
import {
  isWhole,
  pieceKey,
  RECORDING_BYTES_MAX,
  type RecordingRecord,
  recordings,
  type TakeRecord,
  takeKey,
  takes,
} from './recording.ts';

type PieceDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

interface Piece {
  readonly takeId: string;
  readonly index: number;
  readonly octets: Uint8Array;
}

/** True when the very same piece is kept. Throws `piece.conflict` for other octets under its index. */
const isKept = ({ take }: HeldTake, index: number, sha256: string): boolean => {
  const storedPiece = take.value.pieces[index] ?? null;
  if (storedPiece !== null && storedPiece.sha256 !== sha256) throw new AppError('piece.conflict', { index });
  return storedPiece !== null;
};

const checkedSize = ({ byteLength: bytes }: Uint8Array): number => {
  if (bytes === 0) throw new AppError('request.invalid', { bytes });
  if (bytes > PIECE_BYTES_MAX) throw new AppError('piece.too_large', { bytes, most: PIECE_BYTES_MAX });
  return bytes;
};

const checkRoom = (recording: RecordingRecord, bytes: number): void => {
  if (recording.bytes + bytes > RECORDING_BYTES_MAX)
    throw new AppError('recording.too_large', { bytes: recording.bytes + bytes, most: RECORDING_BYTES_MAX });
};

/** Before anything is stored, so that a full family leaves no octets behind; the transaction asks again. */
const checkStorage = async (deps: PieceDeps, familyId: string, bytes: number): Promise<void> => {
  const usedBytes = (await deps.documents.get(storages, familyId))?.value.bytes ?? 0;
  const most = deps.settings.limits.storedBytesPerFamily;
  if (usedBytes + bytes > most) throw new AppError('storage.full', { most, used: usedBytes });
};

const withPiece = (
  take: TakeRecord,
  index: number,
  piece: NonNullable<TakeRecord['pieces'][number]>,
): TakeRecord => {
  const length = Math.max(take.pieces.length, index + 1);
  const pieces = Array.from({ length }, (_, at) => (at === index ? piece : (take.pieces[at] ?? null)));
  return { ...take, pieces };
};

/** The recording after a late chunk; once its take is whole it is prepared by itself. */
const grown = (before: RecordingRecord, bytes: number, now: string): RecordingRecord => ({
  ...before,
  state: 'recording',
  refusalCode: null,
  bytes: before.bytes + bytes,
  touchedAt: now,
});

interface StoredPiece {
  readonly takeKey: string;
  readonly index: number;
  readonly sha256: string;
  readonly key: string;
}

/** Pieces that came at once pass the first look at the room: the octets of those refused afterwards are removed. */
const removeRefused = async (
  { documents, media }: PieceDeps,
  error: unknown,
  { takeKey: id, index, sha256, key }: StoredPiece,
): Promise<void> => {
  const isFull =
    error instanceof AppError && (error.code === 'storage.full' || error.code === 'recording.too_large');
  if (!isFull) return;
  const take = await documents.get(takes, id);
  if (take?.value.pieces[index]?.sha256 !== sha256) await media.removeAll(key);
};

/**
 * Keeps one piece: it is in the store, and its take knows of it, before this answers. The same piece again changes
 * nothing. Throws `piece.conflict`, `piece.too_large`, `recording.too_large`, `storage.full`.
 */
export const putPiece =
  (deps: PieceDeps) =>
  async (gate: RecordedGate, { takeId, index, octets }: Piece): Promise<KeptTake> => {
    const takeBefore = await heldTake(deps.documents, gate, takeId);
    const bytes = checkedSize(octets);
    const sha256 = sha256Of(octets);
    if (isKept(takeBefore, index, sha256)) return keptTakeOf(takeBefore.take.value);
    checkRoom(takeBefore.recording.value, bytes);
    const { familyId } = takeBefore.take.value;
    await checkStorage(deps, familyId, bytes);
    const key = pieceKey(takeBefore.take.value, index, sha256);
    await deps.media.put(key, octets, 'application/octet-stream');
    const store = deps.documents.transact(async (tx) => {
      const currentTake = await heldTake(tx, gate, takeId);
      if (isKept(currentTake, index, sha256)) return keptTakeOf(currentTake.take.value);
      const { story, take, recording } = currentTake;
      checkRoom(recording.value, bytes);
      const value = withPiece(take.value, index, { sha256, bytes });
      const next = grown(recording.value, bytes, deps.clock.now().toISOString());
      const isLate = recording.value.isAsked && isWhole(value);
      const recordingAfter = isLate ? askPreparation(tx, deps, story.id, next) : next;
      await reserveBytes(tx, deps, { familyId, bytes });
      tx.put(takes, takeKey(story.id, takeId), value);
      tx.put(recordings, story.id, recordingAfter);
      if (story.value.voice === undefined)
        tx.put(stories, story.id, {
          ...story.value,
          voice: { sha256: null, durationSeconds: null, code: null },
        });
      return keptTakeOf(value);
    });
    return store.catch(async (error: unknown) => {
      await removeRefused(deps, error, { takeKey: takeBefore.take.id, index, sha256, key });
      throw error;
    });
  };
