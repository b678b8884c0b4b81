import { AppError, type ErrorCode } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

const usageCountDocument = z.object({
  /** The account that owns the count, erased with it; null for the count of a recipient, whose id is a keyed hash. */
  uid: z.string().nullable(),
  familyId: z.string().nullable(),
  count: z.int().nonnegative(),
  /** End of the window; the next use starts a new one. */
  until: z.iso.datetime(),
});

/**
 * Number of uses of one action in the present window: one document per person, family or address, so that no document
 * is written by all.
 */
export const usageCounts = collection('usage-counts', usageCountDocument, [['uid'], ['familyId'], ['until']]);

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface RateLimit {
  /** The counted action; with the owner it makes the document's id. */
  readonly action: string;
  readonly owner:
    | { readonly uid: string }
    | { readonly familyId: string }
    /** A hash of an address or of a secret code, which reveals neither; the id of a gift is the hash of its code. */
    | { readonly hash: string };
  readonly maximum: number;
  readonly windowMs: number;
  /** The amount that one use counts; 1 by default. */
  readonly amount?: number;
}

/** Returns the owner of a count and the key of its document. */
export const toCountOwner = (
  owner: RateLimit['owner'],
): { key: string; uid: string | null; familyId: string | null } => {
  if ('uid' in owner) return { key: `user.${owner.uid}`, uid: owner.uid, familyId: null };
  if ('familyId' in owner) return { key: `family.${owner.familyId}`, uid: null, familyId: owner.familyId };
  return { key: `hash.${owner.hash}`, uid: null, familyId: null };
};

/** Returns the current count; null where no window is running. */
const readRunningCount = async (
  store: Pick<Transaction, 'get'>,
  { clock }: Pick<Deps, 'clock'>,
  id: string,
): Promise<{ count: number; until: string } | null> => {
  const storedCount = await store.get(usageCounts, id);
  return storedCount !== null && storedCount.value.until > clock.now().toISOString()
    ? storedCount.value
    : null;
};

/** Whether one more use is allowed now. Counts nothing. */
export const canConsume = async (
  store: Pick<Transaction, 'get'>,
  deps: Pick<Deps, 'clock'>,
  limit: RateLimit,
): Promise<boolean> => (await readConsumedCount(store, deps, limit)) + (limit.amount ?? 1) <= limit.maximum;

/** Throws `code` with the limit when one more use is not allowed now. Counts nothing. */
export const requireRoom = async (
  store: Pick<Transaction, 'get'>,
  deps: Pick<Deps, 'clock'>,
  code: ErrorCode,
  limit: RateLimit,
): Promise<void> => {
  if (!(await canConsume(store, deps, limit))) throw new AppError(code, { most: limit.maximum });
};

/** Counts one use inside the transaction that makes it. False, with nothing counted, when the count is full. */
export const tryConsume = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { action, owner, maximum, windowMs, amount = 1 }: RateLimit,
): Promise<boolean> => {
  const { key, uid, familyId } = toCountOwner(owner);
  const id = `${action}.${key}`;
  const running = await readRunningCount(tx, deps, id);
  const count = (running?.count ?? 0) + amount;
  const until = running?.until ?? new Date(deps.clock.now().getTime() + windowMs).toISOString();
  if (count > maximum) return false;
  tx.put(usageCounts, id, { uid, familyId, count, until });
  return true;
};

/**
 * Counts one use, as `tryConsume` does. Throws `code` with the figure when the count is full.
 * @example
 * await documents.transact(async (tx) => {
 *   const daily = { action: 'comments', owner: { uid }, maximum: 100, windowMs: DAY_MS };
 *   await consume(tx, deps, 'comment.too_many', daily);
 *   tx.create(comments, id, comment); // counted in the same transaction, or not at all
 * });
 */
export const consume = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  code: ErrorCode,
  limit: RateLimit,
): Promise<void> => {
  if (!(await tryConsume(tx, deps, limit))) throw new AppError(code, { most: limit.maximum });
};

/** Returns the amount that was counted in the present window; 0 where no window is running. */
export const readConsumedCount = async (
  store: Pick<Transaction, 'get'>,
  deps: Pick<Deps, 'clock'>,
  { action, owner }: Pick<RateLimit, 'action' | 'owner'>,
): Promise<number> =>
  (await readRunningCount(store, deps, `${action}.${toCountOwner(owner).key}`))?.count ?? 0;

/**
 * Corrects a count that was estimated before: adds `by`, which may be negative. Does nothing when no window is running.
 */
export const adjust = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { action, owner }: Pick<RateLimit, 'action' | 'owner'>,
  by: number,
): Promise<void> => {
  const { key, uid, familyId } = toCountOwner(owner);
  const id = `${action}.${key}`;
  const running = await readRunningCount(tx, deps, id);
  if (running === null) return;
  const { count, until } = running;
  tx.put(usageCounts, id, { uid, familyId, count: Math.max(0, count + by), until });
};

/** Deletes counts whose window has ended. Returns how many. */
export const deleteEndedCounts =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (): Promise<number> => {
    const now = clock.now().toISOString();
    for (let deletedCount = 0; ; ) {
      const endedCounts = await documents.find(usageCounts, {
        where: [['until', '<=', now]],
        orderBy: { field: 'until', direction: 'asc' },
        limit: 100,
      });
      await documents.transact(async (tx) => {
        const currentCounts = await Promise.all(endedCounts.items.map(({ id }) => tx.get(usageCounts, id)));
        for (const usageCount of currentCounts)
          if (usageCount !== null && usageCount.value.until <= now) tx.remove(usageCounts, usageCount.id);
      });
      deletedCount += endedCounts.items.length;
      if (endedCounts.cursor === null) return deletedCount;
    }
  };
