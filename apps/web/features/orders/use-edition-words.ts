import type { Cart } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';

type Edition = Pick<Cart, 'format' | 'largePrint'>;

/** Returns a function that gives the display name of an edition. */
export const useEditionName = (): ((edition: Edition) => string) => {
  const t = useTranslations('order.editions');
  const tFormats = useTranslations('formats.names');
  return ({ format, largePrint }) =>
    largePrint ? t('large', { format: tFormats(format) }) : tFormats(format);
};

/** Formats the copies of each edition: « 2 exemplaires (A5 broché) et un exemplaire (A5 broché, gros caractères) ». */
export const useFormatCopies = (cart: Cart): ((counts: readonly number[]) => string) => {
  const t = useTranslations('order.editions');
  const editionName = useEditionName();
  const { list } = useFormatter();
  const editions = listEditions(cart);
  return (counts) =>
    list(
      editions.flatMap((edition, at) => {
        const count = counts[at] ?? 0;
        return count === 0 ? [] : [t('copiesOf', { count, edition: editionName(edition) })];
      }),
    );
};
