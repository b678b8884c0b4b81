import type { Deps } from '../../ports/deps.ts';
import { closeCard } from './end-card.ts';
import { giftCards } from './gift-card.ts';

const ROUND_MAX = 100;

/**
 * What is left on cards whose time is over is closed, with an entry that says so; what payments under way hold of them is not. One
 * whose payment a bank contests waits for that. Returns how many; the next round goes on.
 */
export const closeExpiredCards =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) => async (): Promise<number> => {
    const now = deps.clock.now().toISOString();
    const due = await Promise.all(
      (['issued', 'partly_used'] as const).map((state) =>
        deps.documents.find(giftCards, {
          where: [
            ['state', '==', state],
            ['expiresAt', '<=', now],
          ],
          orderBy: { field: 'expiresAt', direction: 'asc' },
          limit: ROUND_MAX,
        }),
      ),
    );
    let closed = 0;
    for (const { id } of due.flatMap(({ items }) => items))
      await deps.documents.transact(async (tx) => {
        const card = await tx.get(giftCards, id);
        if (card === null || card.value.expiresAt > now || card.value.frozenAt !== null) return;
        if (card.value.leftCents === 0) return;
        closeCard(tx, deps, card, 'expired');
        closed += 1;
      });
    return closed;
  };
