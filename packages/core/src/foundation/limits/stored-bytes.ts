import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

/** Bytes that a family has announced or keeps; written by its own uploads alone. */
export const storages = collection(
  'storages',
  z.object({ familyId: z.string(), bytes: z.int().nonnegative() }),
  [['familyId']],
);

/** Share of a family's room that pictures leave to its voices: 1 GB of 20. */
const VOICE_RESERVE = 0.05;

interface Reservation {
  readonly familyId: string;
  readonly bytes: number;
  /** Pictures leave a reserve to recordings. */
  readonly isPicture?: boolean;
}

/** Reserves room for an upload. Throws `storage.full`. */
export const reserveBytes = async (
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  { familyId, bytes, isPicture = false }: Reservation,
): Promise<void> => {
  const storage = await tx.get(storages, familyId);
  const usedBytes = storage?.value.bytes ?? 0;
  const room = settings.limits.storedBytesPerFamily;
  const most = isPicture ? Math.ceil(room * (1 - VOICE_RESERVE)) : room;
  if (usedBytes + bytes > most) throw new AppError('storage.full', { most, used: usedBytes });
  tx.put(storages, familyId, { familyId, bytes: usedBytes + bytes });
};

/** Gives back the room of an upload that never came or was refused. */
export const releaseBytes = async (
  tx: Transaction,
  { familyId, bytes }: { familyId: string; bytes: number },
): Promise<void> => {
  const storage = await tx.get(storages, familyId);
  if (storage === null) return;
  tx.put(storages, familyId, { familyId, bytes: Math.max(0, storage.value.bytes - bytes) });
};
