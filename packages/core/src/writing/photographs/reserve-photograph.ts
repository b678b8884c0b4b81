import { adjust, consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { releaseBytes, reserveBytes } from '../../foundation/limits/stored-bytes.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PhotographRecord } from './photograph.ts';

/** Lifetime of an upload address, and of its reservation. */
export const UPLOAD_MS = 600_000;

/** Limits for one link over its lifetime. Its story shows twelve photographs, each of up to 30 MB. */
const LINK_WINDOW_MS = 120 * DAY_MS;
const LINK_PHOTOGRAPHS_MAX = 60;
const LINK_BYTES_MAX = 1_000_000_000;
/** The same for a guest of an open link: the twelve photographs of a piece, each chosen twice. */
const GUEST_PHOTOGRAPHS_MAX = 24;
const GUEST_BYTES_MAX = 400_000_000;

const linkQuotas = (deliveryId: string) => ({
  photographs: { action: 'link_photographs', owner: { hash: deliveryId } },
  bytes: { action: 'link_bytes', owner: { hash: deliveryId } },
});

/**
 * Reserves storage for a photograph, and counts it against the limits of its link. Throws `storage.full`,
 * `tribute.storage_full`, `link.too_many_photographs` and `link.storage_full`.
 */
export const reservePhotograph = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { familyId, bytes, deliveryId, isGuests = false }: PhotographRecord,
): Promise<void> => {
  await reserveBytes(tx, deps, { familyId, bytes, isPicture: true, isGuests });
  if (deliveryId === undefined) return;
  const counts = linkQuotas(deliveryId);
  const windowMs = LINK_WINDOW_MS;
  await consume(tx, deps, 'link.too_many_photographs', {
    ...counts.photographs,
    maximum: isGuests ? GUEST_PHOTOGRAPHS_MAX : LINK_PHOTOGRAPHS_MAX,
    windowMs,
  });
  await consume(tx, deps, 'link.storage_full', {
    ...counts.bytes,
    maximum: isGuests ? GUEST_BYTES_MAX : LINK_BYTES_MAX,
    amount: bytes,
    windowMs,
  });
};

/** Releases the storage of a photograph that is removed or refused. */
export const releasePhotograph = async (
  tx: Transaction,
  { familyId, bytes, isLapsed }: PhotographRecord,
): Promise<void> => {
  if (isLapsed !== true) await releaseBytes(tx, { familyId, bytes });
};

/** Releases a reservation whose bytes never arrived, for the family and for the link. */
export const releaseReservation = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  photograph: PhotographRecord,
): Promise<void> => {
  const { deliveryId, bytes, isLapsed } = photograph;
  if (isLapsed === true) return;
  await releasePhotograph(tx, photograph);
  if (deliveryId === undefined) return;
  const counts = linkQuotas(deliveryId);
  await adjust(tx, deps, counts.photographs, -1);
  await adjust(tx, deps, counts.bytes, -bytes);
};

/**
 * The photograph after its sender declared the upload finished. Bytes that came after the reservation lapsed are
 * reserved again. Throws the errors of `reservePhotograph`.
 */
export const markUploaded = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  photograph: PhotographRecord,
): Promise<PhotographRecord> => {
  if (photograph.isLapsed === true) await reservePhotograph(tx, deps, photograph);
  return { ...photograph, state: 'checking', reservedUntil: null, isLapsed: false };
};
