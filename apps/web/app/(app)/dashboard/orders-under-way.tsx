import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/badge.tsx';
import { List, ListLink } from '#ui/list.tsx';
import { Section } from '#ui/section.tsx';

const over = new Set<Order['state']>(['delivered', 'cancelled', 'refunded']);

export const OrdersUnderWay = ({ orders }: { orders: readonly Order[] }) => {
  const t = useTranslations('dashboard.orders');
  const stages = useTranslations('order.follow.stages');
  const underWay = orders.filter(({ state }) => !over.has(state));
  if (underWay.length === 0) return null;
  return (
    <Section title={t('title')}>
      <List>
        {underWay.map((order) => (
          <ListLink
            key={order.id}
            href={`/book/order?order=${order.id}`}
            title={t('follow', { number: order.number })}
          >
            <Badge tone="info">{stages(order.stage)}</Badge>
          </ListLink>
        ))}
      </List>
    </Section>
  );
};
