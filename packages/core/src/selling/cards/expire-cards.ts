import type { Deps } from '../../ports/deps.ts';
import { closeCard } from './end-card.ts';
import { giftCards } from './gift-card.ts';

const ROUND_MAX = 100;

/**
 * Closes expired cards with a ledger entry; amounts reserved for open payments stay. A frozen card waits until its
 * dispute is decided. Returns how many were closed, at most `ROUND_MAX` for each state; the next round continues.
 */
export const closeExpiredCards =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) => async (): Promise<number> => {
    const now = deps.clock.now().toISOString();
    const expiredPages = await Promise.all(
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
    let closedCount = 0;
    for (const { id } of expiredPages.flatMap(({ items }) => items))
      await deps.documents.transact(async (tx) => {
        const card = await tx.get(giftCards, id);
        if (card === null || card.value.expiresAt > now || card.value.frozenAt !== null) return;
        if (card.value.remainingCents === 0) return;
        closeCard(tx, deps, card, 'expired');
        closedCount += 1;
      });
    return closedCount;
  };
