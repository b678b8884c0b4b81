import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { OrderBadge } from '#orders/order-badge.tsx';
import { List, ListLink } from '#ui/layout/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

const over = new Set<Order['state']>(['delivered', 'cancelled', 'refunded']);

export const OrdersUnderWay = ({ orders }: { orders: readonly Order[] }) => {
  const t = useTranslations('dashboard.orders');
  const underWay = orders.filter(({ state }) => !over.has(state));
  if (underWay.length === 0) return null;
  return (
    <Section title={t('title')}>
      <List>
        {underWay.map((order) => (
          <ListLink
            key={order.id}
            href={`/book/order?order=${order.id}`}
            title={t.rich(order.state === 'awaiting_payment' ? 'resume' : 'follow', {
              number: () => <Unbroken>{order.number}</Unbroken>,
            })}
          >
            <OrderBadge order={order} />
          </ListLink>
        ))}
      </List>
    </Section>
  );
};
