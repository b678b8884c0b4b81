import type { OrderState } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAge } from '#features/admin/use-age.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { BarList } from '#ui/data/bar-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface CountOfState {
  state: OrderState;
  count: number;
  oldest: string | null;
}

/** Orders by state, each with the age of its oldest; states that hold none are left out. */
export const OrdersByState = ({ orders }: { orders: readonly CountOfState[] }) => {
  const t = useTranslations('admin');
  const age = useAge();
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
          note: oldest ? t('overview.oldestSince', { age: age(oldest) }) : null,
        }))}
      />
    </Section>
  );
};
