import { DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import { photographs } from './photograph.ts';
import { releasePromise } from './reserve-photograph.ts';

type ExpireDeps = Pick<Deps, 'documents' | 'media' | 'clock'>;

/** Only while nobody has declared it; its file first, so that a kill leaves the document to find it by. */
const forget = async (deps: ExpireDeps, id: string): Promise<void> => {
  const photograph = await deps.documents.get(photographs, id);
  if (photograph?.value.state !== 'awaiting') return;
  await deps.media.removeAll(photograph.value.originalKey);
  await deps.documents.transact(async (tx) => {
    const now = await tx.get(photographs, id);
    if (now?.value.state !== 'awaiting') return;
    tx.remove(photographs, id);
    await releasePromise(tx, deps, now.value);
  });
};

/** Its room goes back to the family and its link; bytes that are there already keep theirs until a day is over. */
const lapse = async (deps: ExpireDeps, id: string, now: string): Promise<void> => {
  const photograph = await deps.documents.get(photographs, id);
  const isThere = photograph !== null && (await deps.media.exists(photograph.value.originalKey));
  await deps.documents.transact(async (tx) => {
    const current = await tx.get(photographs, id);
    const { state, reservedUntil = null } = current?.value ?? {};
    if (current === null || state !== 'awaiting' || reservedUntil === null || reservedUntil > now) return;
    if (!isThere) await releasePromise(tx, deps, current.value);
    tx.put(photographs, id, { ...current.value, reservedUntil: null, isLapsed: !isThere });
  });
};

const isAwaiting = ['state', '==', 'awaiting'] as const;

/**
 * Runs over the announced photographs whose `field` is at or before `before`, oldest first; only announced ones have a
 * `reservedUntil`. Returns how many.
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
 * The room of photographs that were announced and never came goes back when their address dies. A day later those that
 * nobody declared go, with the file if it came. One that can't go now is told, and stands in nobody's way. Returns how
 * many were found to go.
 */
export const expireUploads =
  (deps: ExpireDeps) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - DAY_MS).toISOString();
    const at = now.toISOString();
    await forEachAwaiting(deps, 'reservedUntil', at, (id) => lapse(deps, id, at).catch(onError));
    return forEachAwaiting(deps, 'createdAt', before, (id) => forget(deps, id).catch(onError));
  };
