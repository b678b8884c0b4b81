import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import { photographs } from './photograph.ts';
import { releaseReservation } from './reserve-photograph.ts';

type ExpireDeps = Pick<Deps, 'documents' | 'media' | 'clock'>;

/**
 * Removes a photograph that is still only announced. The file goes first, so that after a crash the document still
 * leads to it.
 */
const removeAnnounced = async (deps: ExpireDeps, id: string): Promise<void> => {
  const photograph = await deps.documents.get(photographs, id);
  if (photograph?.value.state !== 'awaiting') return;
  await deps.media.removeAll(photograph.value.originalKey);
  await deps.documents.transact(async (tx) => {
    const current = await tx.get(photographs, id);
    if (current?.value.state !== 'awaiting') return;
    tx.remove(photographs, id);
    await releaseReservation(tx, deps, current.value);
  });
};

/** Releases the reserved storage of an expired upload. Bytes that did arrive stay reserved for a day. */
const lapseReservation = async (deps: ExpireDeps, id: string, now: string): Promise<void> => {
  const photograph = await deps.documents.get(photographs, id);
  const hasBytes = photograph !== null && (await deps.media.exists(photograph.value.originalKey));
  await deps.documents.transact(async (tx) => {
    const current = await tx.get(photographs, id);
    const { state, reservedUntil = null } = current?.value ?? {};
    if (current === null || state !== 'awaiting' || reservedUntil === null || reservedUntil > now) return;
    if (!hasBytes) await releaseReservation(tx, deps, current.value);
    tx.put(photographs, id, { ...current.value, reservedUntil: null, isLapsed: !hasBytes });
  });
};

const isAwaiting = ['state', '==', 'awaiting'] as const;

/**
 * Runs `work` for each announced photograph whose `field` is at or before `before`, oldest first. Returns their number.
 * Only announced photographs have a `reservedUntil`.
 */
const forEachAwaiting = async (
  { documents }: ExpireDeps,
  field: 'createdAt' | 'reservedUntil',
  before: string,
  work: (id: string) => Promise<void>,
): Promise<number> => {
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await documents.find(photographs, {
      where: field === 'reservedUntil' ? [[field, '<=', before]] : [isAwaiting, [field, '<=', before]],
      orderBy: { field, direction: 'asc' },
      limit: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { id } of page.items) await work(id);
    count += page.items.length;
    cursor = page.cursor;
  }
  return count;
};

/**
 * Releases the storage of announced photographs whose upload address has expired. Removes those that were announced a
 * day ago and never completed, with their file if it came. A failure is passed to `onError` and does not stop the
 * others. Returns the number of photographs to remove.
 */
export const expireUploads =
  (deps: ExpireDeps) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - DAY_MS).toISOString();
    const at = now.toISOString();
    await forEachAwaiting(deps, 'reservedUntil', at, (id) => lapseReservation(deps, id, at).catch(onError));
    return forEachAwaiting(deps, 'createdAt', before, (id) => removeAnnounced(deps, id).catch(onError));
  };
