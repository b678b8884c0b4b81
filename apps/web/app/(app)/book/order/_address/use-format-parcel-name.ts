import type { Cart } from '@souvenance/contracts';
import { countCopiesByAddress } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { hasSeveralEditions } from '#features/orders/cart-changes.ts';
import { useFormatCopies } from '#features/orders/use-edition-words.ts';

/** Returns a function that names the parcel at an index, 0 for the first address: « Colis 2 : un exemplaire ». */
export const useFormatParcelName = (cart: Cart): ((index: number) => string) => {
  const t = useTranslations('order.parcels');
  const formatCopies = useFormatCopies(cart);
  return (index) => {
    const copies = countCopiesByAddress(cart)[index] ?? [];
    return hasSeveralEditions(cart)
      ? t('addressOf', { number: index + 1, copies: formatCopies(copies) })
      : t('parcel', { number: index + 1, count: copies[0] ?? 0 });
  };
};
