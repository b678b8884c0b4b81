import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/badge.tsx';
import { Heading } from '#ui/heading.tsx';
import { List, ListItem } from '#ui/list.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextLink } from '#ui/text-link.tsx';

const over = new Set<Order['state']>(['delivered', 'cancelled', 'refunded']);

export const OrdersUnderWay = ({ orders }: { orders: readonly Order[] }) => {
  const t = useTranslations('dashboard.orders');
  const underWay = orders.filter(({ state }) => !over.has(state));
  if (underWay.length === 0) return null;
  return (
    <Stack as="section">
      <Heading level={2}>{t('title')}</Heading>
      <List>
        {underWay.map((order) => (
          <ListItem key={order.id}>
            <Row>
              <TextLink href={`/book/order?order=${order.id}`}>
                {t('follow', { number: order.number })}
              </TextLink>
              <Badge tone="info">{order.stage}</Badge>
            </Row>
          </ListItem>
        ))}
      </List>
    </Stack>
  );
};
