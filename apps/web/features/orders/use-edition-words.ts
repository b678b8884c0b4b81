import type { Cart } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';

type Edition = Pick<Cart, 'format' | 'largePrint'>;

/** The name of an edition on the screen. */
export const useEditionName = (): ((edition: Edition) => string) => {
  const t = useTranslations('order.editions');
  const formats = useTranslations('formats.names');
  return ({ format, largePrint }) => (largePrint ? t('large', { format: formats(format) }) : formats(format));
};

/** How many copies of which editions: « 2 exemplaires (A5 broché) et un exemplaire (A5 broché, gros caractères) ». */
export const useCopiesWords = (cart: Cart): ((counts: readonly number[]) => string) => {
  const t = useTranslations('order.editions');
  const name = useEditionName();
  const { list } = useFormatter();
  const editions = listEditions(cart);
  return (counts) =>
    list(
      editions.flatMap((edition, at) => {
        const count = counts[at] ?? 0;
        return count === 0 ? [] : [t('copiesOf', { count, edition: name(edition) })];
      }),
    );
};
