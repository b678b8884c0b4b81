import type { OrderState } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useFormatAge } from '#features/admin/use-format-age.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { BarList } from '#ui/data/bar-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface StateCount {
  state: OrderState;
  count: number;
  oldest: string | null;
}

/** Number of orders by state, each with the age of the oldest; empty states are left out. */
export const OrdersByState = ({ orders }: { orders: readonly StateCount[] }) => {
  const t = useTranslations('admin');
  const formatAge = useFormatAge();
  const filledStates = orders.filter(({ count }) => count > 0);
  return (
    <Section title={t('overview.orders')}>
      {filledStates.length === 0 ? <Text tone="soft">{t('overview.noOrders')}</Text> : null}
      <BarList
        label={t('overview.orders')}
        bars={filledStates.map(({ state, count, oldest }) => ({
          id: state,
          label: <TextLink href={`/admin/orders?state=${state}`}>{t(`states.${state}`)}</TextLink>,
          value: count,
          note: oldest ? t('overview.oldestSince', { age: formatAge(oldest) }) : null,
        }))}
      />
    </Section>
  );
};
