import { releaseBytes, reserveBytes } from '../../foundation/limits/stored-bytes.ts';
import { adjust, consume, DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PhotographRecord } from './photograph.ts';

/** Time that the address of an upload lives, and its reservation with it. */
export const UPLOAD_MS = 600_000;

/** A link lives for so long. Its story shows twelve photographs, each of up to 30 MB. */
const LINK_WINDOW_MS = 120 * DAY_MS;
const LINK_PHOTOGRAPHS_MAX = 60;
const LINK_BYTES_MAX = 1_000_000_000;

const linkCounts = (deliveryId: string) => ({
  photographs: { what: 'link_photographs', of: { hash: deliveryId } },
  bytes: { what: 'link_bytes', of: { hash: deliveryId } },
});

/**
 * Reserves the bytes of a photograph for its family, and counts them for the link that brings it. Throws
 * `storage.full`, `link.too_many_photographs`, `link.storage_full`.
 */
export const reservePhotograph = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { familyId, bytes, deliveryId }: PhotographRecord,
): Promise<void> => {
  await reserveBytes(tx, deps, { familyId, bytes, isPicture: true });
  if (deliveryId === undefined) return;
  const counts = linkCounts(deliveryId);
  const windowMs = LINK_WINDOW_MS;
  await consume(tx, deps, 'link.too_many_photographs', {
    ...counts.photographs,
    most: LINK_PHOTOGRAPHS_MAX,
    windowMs,
  });
  await consume(tx, deps, 'link.storage_full', {
    ...counts.bytes,
    most: LINK_BYTES_MAX,
    amount: bytes,
    windowMs,
  });
};

/** Gives back the bytes of a photograph that goes or is refused, once. */
export const releasePhotograph = async (
  tx: Transaction,
  { familyId, bytes, isLapsed }: PhotographRecord,
): Promise<void> => {
  if (isLapsed !== true) await releaseBytes(tx, { familyId, bytes });
};

/** Gives back a reservation whose bytes never came, to the family and to the link. */
export const releasePromise = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  photograph: PhotographRecord,
): Promise<void> => {
  const { deliveryId, bytes, isLapsed } = photograph;
  if (isLapsed === true) return;
  await releasePhotograph(tx, photograph);
  if (deliveryId === undefined) return;
  const counts = linkCounts(deliveryId);
  await adjust(tx, deps, counts.photographs, -1);
  await adjust(tx, deps, counts.bytes, -bytes);
};

/** The photograph once its sender declared it. Bytes that came after their reservation lapsed need room again. */
export const declaredPhotograph = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  photograph: PhotographRecord,
): Promise<PhotographRecord> => {
  if (photograph.isLapsed === true) await reservePhotograph(tx, deps, photograph);
  return { ...photograph, state: 'checking', reservedUntil: null, isLapsed: false };
};
