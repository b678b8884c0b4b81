import type { Order } from '@souvenance/contracts';
import { countCopies } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { OrderAgain } from '#features/orders/order-again.tsx';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { useOrderAgainLabels } from '#features/orders/use-order-again-labels.ts';
import { List, ListLink } from '#ui/data/list.tsx';
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

/** The latest delivered order, with a button to order it again. */
export const LastOrder = ({ order }: { order: Order | null }) => {
  const t = useTranslations('dashboard.orders');
  const labels = useOrderAgainLabels();
  if (order === null) return null;
  return (
    <Section title={t('last')} note={t('lastNote', { count: countCopies(order.cart) })}>
      <OrderAgain orderId={order.id} labels={labels} variant="secondary" />
    </Section>
  );
};
