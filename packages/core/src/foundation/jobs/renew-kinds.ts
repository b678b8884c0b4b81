import type { Deps } from '../../ports/deps.ts';
import { jobs, renamedKinds } from './job.ts';

const AT_ONCE = 200;

/**
 * Writes the jobs anew whose kind bore another name: a list by kind finds what is stored, not what a migration makes of
 * it. Returns how many. Run once a store (`renewOnce`).
 */
export const renewKinds =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (): Promise<number> => {
    let renewed = 0;
    for (const former of renamedKinds.keys()) {
      for (let isOver = false; !isOver; ) {
        const { items } = await documents.find(jobs, {
          where: [['kind', '==', former]],
          orderBy: { field: 'touchedAt', direction: 'asc' },
          limit: AT_ONCE,
        });
        for (const { id } of items) {
          await documents.transact(async (tx) => {
            const stored = await tx.get(jobs, id);
            if (stored !== null) tx.put(jobs, id, stored.value);
          });
        }
        renewed += items.length;
        isOver = items.length < AT_ONCE;
      }
    }
    return renewed;
  };
