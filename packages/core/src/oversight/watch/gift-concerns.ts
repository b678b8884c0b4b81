import type { Deps } from '../../ports/deps.ts';
import { giftPurchases } from '../../selling/gifts/gift-purchase.ts';
import { CONCERNS_PER_KIND, createConcern, type ListedConcerns, listConcerns } from './create-concern.ts';

/** Returns the gift purchases that have waited longest for a decision of an administrator. */
export const findGiftConcerns = async ({ documents }: Pick<Deps, 'documents'>): Promise<ListedConcerns> => {
  const { items, cursor } = await documents.find(giftPurchases, {
    where: [['undecidedSince', '>=', '']],
    orderBy: { field: 'undecidedSince', direction: 'asc' },
    limit: CONCERNS_PER_KIND,
  });
  const concerns = items.map(({ value: { undecidedSince, createdAt, number } }) =>
    createConcern('gift_undecided', undecidedSince ?? createdAt, number),
  );
  return listConcerns('gift_undecided', concerns, cursor !== null);
};
