import { AppError, type ErrorCode } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

const tallyDocument = z.object({
  /** The account that owns the count, erased with it; the count of a recipient names nobody: its id is a keyed hash. */
  uid: z.string().nullable(),
  familyId: z.string().nullable(),
  count: z.int().nonnegative(),
  /** When the counting begins anew. */
  until: z.iso.datetime(),
});

/** How often something was done since a first time, a document for each person, family or address: none that all write. */
export const tallies = collection('tallies', tallyDocument, [['uid'], ['familyId'], ['until']]);

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface RateLimit {
  /** The counted action; with the owner it makes the document's id. */
  readonly what: string;
  readonly of:
    | { readonly uid: string }
    | { readonly familyId: string }
    /** A name that tells nothing of an address. */
    | { readonly hash: string };
  readonly most: number;
  readonly windowMs: number;
  /** How much one use counts: 1 unless said. */
  readonly amount?: number;
}

/** The owner of a count, and the key of its document. */
export const ownerOf = (
  of: RateLimit['of'],
): { key: string; uid: string | null; familyId: string | null } => {
  if ('uid' in of) return { key: `user.${of.uid}`, uid: of.uid, familyId: null };
  if ('familyId' in of) return { key: `family.${of.familyId}`, uid: null, familyId: of.familyId };
  return { key: `hash.${of.hash}`, uid: null, familyId: null };
};

/** The current count: null where no window is running. */
const runningCount = async (
  store: Pick<Transaction, 'get'>,
  { clock }: Pick<Deps, 'clock'>,
  id: string,
): Promise<{ count: number; until: string } | null> => {
  const storedTally = await store.get(tallies, id);
  return storedTally !== null && storedTally.value.until > clock.now().toISOString()
    ? storedTally.value
    : null;
};

/** Whether one more use is allowed now. Counts nothing. */
export const canConsume = async (
  store: Pick<Transaction, 'get'>,
  deps: Pick<Deps, 'clock'>,
  limit: RateLimit,
): Promise<boolean> => (await consumedCount(store, deps, limit)) + (limit.amount ?? 1) <= limit.most;

/** Refuses with `code` and the figure when one more use is not allowed now. Counts nothing. */
export const requireRoom = async (
  store: Pick<Transaction, 'get'>,
  deps: Pick<Deps, 'clock'>,
  code: ErrorCode,
  limit: RateLimit,
): Promise<void> => {
  if (!(await canConsume(store, deps, limit))) throw new AppError(code, { most: limit.most });
};

/** Counts one use inside the transaction that makes it. False, with nothing counted, when the count is full. */
export const tryConsume = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { what, of, most, windowMs, amount = 1 }: RateLimit,
): Promise<boolean> => {
  const { key, uid, familyId } = ownerOf(of);
  const id = `${what}.${key}`;
  const running = await runningCount(tx, deps, id);
  const count = (running?.count ?? 0) + amount;
  const until = running?.until ?? new Date(deps.clock.now().getTime() + windowMs).toISOString();
  if (count > most) return false;
  tx.put(tallies, id, { uid, familyId, count, until });
  return true;
};

/**
 * Counts one use, as `tryConsume` does. Throws `code` with the figure when the count is full.
 * @example
 * await documents.transact(async (tx) => {
 *   const daily = { what: 'comments', of: { uid }, most: 100, windowMs: DAY_MS };
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
  if (!(await tryConsume(tx, deps, limit))) throw new AppError(code, { most: limit.most });
};

/** How much was counted since the time began. */
export const consumedCount = async (
  store: Pick<Transaction, 'get'>,
  deps: Pick<Deps, 'clock'>,
  { what, of }: Pick<RateLimit, 'what' | 'of'>,
): Promise<number> => (await runningCount(store, deps, `${what}.${ownerOf(of).key}`))?.count ?? 0;

/** Corrects a count that was estimated before: adds `by`, which may be negative. Does nothing when no window is running. */
export const adjust = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { what, of }: Pick<RateLimit, 'what' | 'of'>,
  by: number,
): Promise<void> => {
  const { key, uid, familyId } = ownerOf(of);
  const id = `${what}.${key}`;
  const running = await runningCount(tx, deps, id);
  if (running === null) return;
  const { count, until } = running;
  tx.put(tallies, id, { uid, familyId, count: Math.max(0, count + by), until });
};

/** Counts whose time is over are forgotten. Returns how many. */
export const forgetTallies =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (): Promise<number> => {
    const now = clock.now().toISOString();
    for (let forgotten = 0; ; ) {
      const over = await documents.find(tallies, {
        where: [['until', '<=', now]],
        orderBy: { field: 'until', direction: 'asc' },
        limit: 100,
      });
      await documents.transact(async (tx) => {
        const still = await Promise.all(over.items.map(({ id }) => tx.get(tallies, id)));
        for (const tally of still)
          if (tally !== null && tally.value.until <= now) tx.remove(tallies, tally.id);
      });
      forgotten += over.items.length;
      if (over.cursor === null) return forgotten;
    }
  };
