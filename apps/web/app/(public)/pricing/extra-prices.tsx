import type { PriceList } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Bill } from '#ui/data/bill.tsx';
import { Money } from '#ui/text/money.tsx';

/** Prices of extras and discounts; every amount comes from the server. */
export const ExtraPrices = ({ list }: { list: PriceList }) => {
  const t = useTranslations('public.pricing.extras');
  const renderMoney = (cents: number) => <Money cents={cents} currency={list.currency} />;
  return (
    <Bill
      lines={[
        { label: t('page', { pages: list.includedPages }), amount: renderMoney(list.extraPageCents) },
        { label: t('largePrint'), amount: t('noCharge') },
        ...list.copyDiscounts.map(({ from, percent }) => ({
          label: t('copies', { from }),
          amount: t('percent', { percent }),
        })),
        { label: t('ebook'), amount: t('free') },
        { label: t('ebookAlone'), amount: renderMoney(list.ebookCents) },
        { label: t('france'), amount: renderMoney(list.shipping.france) },
        { label: t('europeanUnion'), amount: renderMoney(list.shipping.europeanUnion) },
        { label: t('elsewhere'), amount: renderMoney(list.shipping.elsewhere) },
        { label: t('express'), amount: renderMoney(list.shipping.express) },
      ]}
    />
  );
};
