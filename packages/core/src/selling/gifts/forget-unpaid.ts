import { DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import { giftPurchases } from './gift-purchase.ts';

/**
 * A payment page lives a day, and the slowest bank pays within two weeks: after 40 days a cart can no longer be paid.
 */
const KEPT_MS = 40 * DAY_MS;
const ROUND_MAX = 100;

/** Deletes unpaid carts, with the names and addresses in them. Returns how many; the next round continues. */
export const forgetUnpaidGifts =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
    const old = await documents.find(giftPurchases, {
      where: [
        ['state', '==', 'awaiting_payment'],
        ['createdAt', '<=', before],
      ],
      orderBy: { field: 'createdAt', direction: 'asc' },
      limit: ROUND_MAX,
    });
    await documents.transact(async (tx) => {
      const carts = await Promise.all(old.items.map(({ id }) => tx.get(giftPurchases, id)));
      for (const cart of carts)
        if (cart?.value.state === 'awaiting_payment') tx.remove(giftPurchases, cart.id);
    });
    return old.items.length;
  };
