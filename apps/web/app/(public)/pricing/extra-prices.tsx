import type { PriceList } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Bill } from '#ui/data/bill.tsx';
import { Money } from '#ui/text/money.tsx';

/** Extras and discounts of a book's price: every figure is the server's. */
export const ExtraPrices = ({ list }: { list: PriceList }) => {
  const t = useTranslations('public.pricing.extras');
  const money = (cents: number) => <Money cents={cents} currency={list.currency} />;
  return (
    <Bill
      lines={[
        { label: t('page', { pages: list.includedPages }), amount: money(list.extraPageCents) },
        { label: t('largePrint'), amount: t('noCharge') },
        ...list.copyDiscounts.map(({ from, percent }) => ({
          label: t('copies', { from }),
          amount: t('percent', { percent }),
        })),
        { label: t('ebook'), amount: t('free') },
        { label: t('ebookAlone'), amount: money(list.ebookCents) },
        { label: t('france'), amount: money(list.shipping.france) },
        { label: t('europeanUnion'), amount: money(list.shipping.europeanUnion) },
        { label: t('elsewhere'), amount: money(list.shipping.elsewhere) },
        { label: t('express'), amount: money(list.shipping.express) },
      ]}
    />
  );
};
