import type { Order } from '@souvenance/contracts';
import { countCopies } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { OrderAgain } from '#features/orders/order-again.tsx';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { useOrderAgainLabels } from '#features/orders/use-order-again-labels.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem, ListLink } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

/** Whether the order waits for its payment. */
const isUnpaid = ({ state }: Order): boolean => state === 'awaiting_payment';

interface OrdersUnderWayProps {
  orders: readonly Order[];
  /** The page has no other main action: the way back to an order that waits for its payment is the one. */
  isMain: boolean;
}

/** The orders that are not delivered yet; one that waits for its payment has a button. */
export const OrdersUnderWay = ({ orders, isMain }: OrdersUnderWayProps) => {
  const t = useTranslations('dashboard.orders');
  if (orders.length === 0) return null;
  const number = (order: Order) => ({ number: () => <Unbroken>{order.number}</Unbroken> });
  const firstUnpaid = orders.find(isUnpaid);
  return (
    <Section title={t('title')}>
      <List>
        {orders.map((order) => {
          const href = `/book/order?order=${order.id}`;
          return isUnpaid(order) ? (
            <ListItem
              key={order.id}
              actions={
                <LinkButton href={href} variant={isMain && order === firstUnpaid ? 'primary' : 'secondary'}>
                  {t.rich('resume', number(order))}
                </LinkButton>
              }
            >
              <OrderBadge order={order} />
            </ListItem>
          ) : (
            <ListLink key={order.id} href={href} title={t.rich('follow', number(order))}>
              <OrderBadge order={order} />
            </ListLink>
          );
        })}
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
