import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { DAY_MS, type RateLimit, toCountOwner, usageCounts } from './rate-limits.ts';

/**
 * Runs `work` only if the result of `count` still holds at the commit. A transaction has no query, so each caller
 * writes a marker document that the next one reads; when the marker has changed, the count is repeated. Each repetition
 * means that another caller succeeded. `count` throws when the limit is reached. Returns the result of `work`.
 */
export const transactAfterCount = async <R>(
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  { action, owner }: Pick<RateLimit, 'action' | 'owner'>,
  count: () => Promise<void>,
  work: (tx: Transaction) => Promise<R>,
): Promise<R> => {
  const { key, uid, familyId } = toCountOwner(owner);
  const id = `${action}.counted.${key}`;
  const readMarker = async (store: Pick<Transaction, 'get'>) => {
    const marker = await store.get(usageCounts, id);
    // A marker that expired meanwhile starts again at 1: `until` distinguishes it from the former one.
    return {
      fingerprint: marker === null ? 'none' : `${marker.version} ${marker.value.until}`,
      count: marker?.value.count ?? 0,
    };
  };
  for (;;) {
    const before = await readMarker(documents);
    await count();
    const done = await documents.transact(async (tx) => {
      const now = await readMarker(tx);
      if (now.fingerprint !== before.fingerprint) return null;
      const result = await work(tx);
      const until = new Date(clock.now().getTime() + DAY_MS).toISOString();
      tx.put(usageCounts, id, { uid, familyId, count: now.count + 1, until });
      return { result };
    });
    if (done !== null) return done.result;
  }
};
