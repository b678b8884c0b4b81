import { AppError } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

/** Bytes that a family stores, renderings included, or has reserved for uploads. */
export const storages = collection(
  'storages',
  z.object({ familyId: z.string(), bytes: z.int().nonnegative() }),
  [['familyId']],
);

/** Share of a family's storage that only recordings may use: 1 GB of 20. */
const VOICE_RESERVE = 0.05;
/** Share of a family's storage that the guests of an open link never use. */
const FAMILY_RESERVE = 0.2;

interface Reservation {
  readonly familyId: string;
  readonly bytes: number;
  /** Pictures may not use the share that is reserved for recordings. */
  readonly isPicture?: boolean;
  /** Guests of an open link may not use the share that is reserved for the family. */
  readonly isGuests?: boolean;
}

const computeGuestBytes = ({ limits }: Deps['settings']): number =>
  Math.ceil(limits.storedBytesPerFamily * (1 - FAMILY_RESERVE));

/** Whether guests of an open link may still begin something. */
export const hasRoomForGuests = async (
  tx: Pick<Transaction, 'get'>,
  { settings }: Pick<Deps, 'settings'>,
  familyId: string,
): Promise<boolean> => ((await tx.get(storages, familyId))?.value.bytes ?? 0) < computeGuestBytes(settings);

/** Reserves storage for an upload. Throws `storage.full`, and `tribute.storage_full` for a guest. */
export const reserveBytes = async (
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  { familyId, bytes, isPicture = false, isGuests = false }: Reservation,
): Promise<void> => {
  const storage = await tx.get(storages, familyId);
  const usedBytes = storage?.value.bytes ?? 0;
  if (isGuests && usedBytes + bytes > computeGuestBytes(settings)) throw new AppError('tribute.storage_full');
  const limitBytes = settings.limits.storedBytesPerFamily;
  const allowedBytes = isPicture ? Math.ceil(limitBytes * (1 - VOICE_RESERVE)) : limitBytes;
  if (usedBytes + bytes > allowedBytes)
    throw new AppError('storage.full', { most: allowedBytes, used: usedBytes });
  tx.put(storages, familyId, { familyId, bytes: usedBytes + bytes });
};

/**
 * Counts bytes that the product stores for a family by itself, such as the files of a rendering; a negative number when
 * fewer are stored. It refuses nothing: a family can always render and order its book. Uploads are refused above the
 * limit.
 */
export const addBytes = async (
  tx: Transaction,
  { familyId, bytes }: { familyId: string; bytes: number },
): Promise<void> => {
  if (bytes === 0) return;
  const storage = await tx.get(storages, familyId);
  tx.put(storages, familyId, { familyId, bytes: Math.max(0, (storage?.value.bytes ?? 0) + bytes) });
};

/** Releases the storage of an upload that never arrived or was refused. */
export const releaseBytes = async (
  tx: Transaction,
  { familyId, bytes }: { familyId: string; bytes: number },
): Promise<void> => {
  const storage = await tx.get(storages, familyId);
  if (storage === null) return;
  tx.put(storages, familyId, { familyId, bytes: Math.max(0, storage.value.bytes - bytes) });
};
