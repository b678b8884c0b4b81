import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { DAY_MS, ownerOf, type RateLimit, tallies } from './tally.ts';

/**
 * Runs `work` only as long as what `count` found still holds: a transaction has no query, so whoever counts by one
 * leaves a mark that the next one reads. Where somebody was faster, it is counted again; each lost turn is another's
 * success. `count` throws when there are enough.
 */
export const afterCount = async (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  { what, of }: Pick<RateLimit, 'what' | 'of'>,
  count: () => Promise<void>,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  const { key, uid, familyId } = ownerOf(of);
  const id = `${what}.counted.${key}`;
  const turnOf = async (store: Pick<Transaction, 'get'>) => {
    const mark = await store.get(tallies, id);
    // A mark that was forgotten meanwhile begins anew: its end tells it from the one before.
    return {
      said: mark === null ? 'none' : `${mark.version} ${mark.value.until}`,
      turns: mark?.value.count ?? 0,
    };
  };
  for (;;) {
    const before = await turnOf(documents);
    await count();
    const isMine = await documents.transact(async (tx) => {
      const now = await turnOf(tx);
      if (now.said !== before.said) return false;
      await work(tx);
      const until = new Date(clock.now().getTime() + DAY_MS).toISOString();
      tx.put(tallies, id, { uid, familyId, count: now.turns + 1, until });
      return true;
    });
    if (isMine) return;
  }
};
