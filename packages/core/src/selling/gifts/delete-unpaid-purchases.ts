import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import { giftPurchases } from './gift-purchase.ts';

/**
 * Unpaid carts are deleted after 40 days. A payment page is open for one day, and the slowest bank pays within two
 * weeks.
 */
const UNPAID_RETENTION_MS = 40 * DAY_MS;
const ROUND_MAX = 100;

/** Deletes unpaid carts, with the names and addresses in them. Returns how many; the next round continues. */
export const deleteUnpaidPurchases =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (): Promise<number> => {
    const createdBefore = new Date(clock.now().getTime() - UNPAID_RETENTION_MS).toISOString();
    const oldPurchases = await documents.find(giftPurchases, {
      where: [
        ['state', '==', 'awaiting_payment'],
        ['createdAt', '<=', createdBefore],
      ],
      orderBy: { field: 'createdAt', direction: 'asc' },
      limit: ROUND_MAX,
    });
    await documents.transact(async (tx) => {
      const carts = await Promise.all(oldPurchases.items.map(({ id }) => tx.get(giftPurchases, id)));
      for (const cart of carts)
        if (cart?.value.state === 'awaiting_payment') tx.remove(giftPurchases, cart.id);
    });
    return oldPurchases.items.length;
  };
