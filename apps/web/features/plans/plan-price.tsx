import type { PlanOffer } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Money } from '#ui/text/money.tsx';

interface PlanPriceProps {
  plan: PlanOffer['plans'][number];
  currency: string;
}

/** Price of a plan: « 9 € par mois », « 90 € par an », « Gratuit ». */
export const PlanPrice = ({ plan, currency }: PlanPriceProps) => {
  const t = useTranslations('plans');
  const { priceCents, interval } = plan;
  if (priceCents === null || interval === null) return t('free');
  return t.rich(interval === 'month' ? 'perMonth' : 'perYear', {
    price: () => <Money cents={priceCents} currency={currency} />,
  });
};
