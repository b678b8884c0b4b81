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
  const known = take.value.pieces[index] ?? null;
  if (known !== null && known.sha256 !== sha256) throw new AppError('piece.conflict', { index });
  return known !== null;
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
  const used = (await deps.documents.get(storages, familyId))?.value.bytes ?? 0;
  const most = deps.settings.limits.storedBytesPerFamily;
  if (used + bytes > most) throw new AppError('storage.full', { most, used });
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

/** What comes after all was asked for changes the recording; once its take is whole it is prepared by itself. */
const grown = (before: RecordingRecord, bytes: number, now: string): RecordingRecord => ({
  ...before,
  state: 'recording',
  refusalCode: null,
  bytes: before.bytes + bytes,
  touchedAt: now,
});

/**
 * Keeps one piece: it is in the store, and its take knows of it, before this answers. The same piece again changes
 * nothing. Throws `piece.conflict`, `piece.too_large`, `recording.too_large`, `storage.full`.
 */
export const putPiece =
  (deps: PieceDeps) =>
  async (gate: RecordedGate, { takeId, index, octets }: Piece): Promise<KeptTake> => {
    const seen = await heldTake(deps.documents, gate, takeId);
    const bytes = checkedSize(octets);
    const sha256 = sha256Of(octets);
    if (isKept(seen, index, sha256)) return keptTakeOf(seen.take.value);
    checkRoom(seen.recording.value, bytes);
    const { familyId } = seen.take.value;
    await checkStorage(deps, familyId, bytes);
    await deps.media.put(pieceKey(seen.take.value, index, sha256), octets, 'application/octet-stream');
    return deps.documents.transact(async (tx) => {
      const held = await heldTake(tx, gate, takeId);
      if (isKept(held, index, sha256)) return keptTakeOf(held.take.value);
      const { story, take, recording } = held;
      checkRoom(recording.value, bytes);
      const value = withPiece(take.value, index, { sha256, bytes });
      const next = grown(recording.value, bytes, deps.clock.now().toISOString());
      const isLate = recording.value.isAsked && isWhole(value);
      const written = isLate ? askPreparation(tx, deps, story.id, next) : next;
      await reserveBytes(tx, deps, { familyId, bytes });
      tx.put(takes, takeKey(story.id, takeId), value);
      tx.put(recordings, story.id, written);
      if (story.value.voice === undefined)
        tx.put(stories, story.id, {
          ...story.value,
          voice: { sha256: null, durationSeconds: null, code: null },
        });
      return keptTakeOf(value);
    });
  };
