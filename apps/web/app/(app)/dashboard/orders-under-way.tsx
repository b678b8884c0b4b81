import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { OrderBadge } from '#orders/order-badge.tsx';
import { List, ListLink } from '#ui/layout/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

export const OrdersUnderWay = ({ orders }: { orders: readonly Order[] }) => {
  const t = useTranslations('dashboard.orders');
  if (orders.length === 0) return null;
  return (
    <Section title={t('title')}>
      <List>
        {orders.map((order) => (
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
