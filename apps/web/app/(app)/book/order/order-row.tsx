import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DateText } from '#ui/date-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { Inline, InlineItem } from '#ui/inline.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListItem } from '#ui/list.tsx';
import { Money } from '#ui/money.tsx';
import { Row } from '#ui/row.tsx';
import { Text } from '#ui/text.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderNumber } from './order-number.tsx';

export const OrderRow = ({ order }: { order: Order }) => {
  const t = useTranslations('order.list');
  const isDraft = order.state === 'awaiting_payment';
  return (
    <ListItem
      actions={
        <LinkButton href={`/book/order?order=${order.id}`}>{isDraft ? t('resume') : t('follow')}</LinkButton>
      }
    >
      <Row>
        <Heading level={2} looks="label">
          {order.bookTitle}
        </Heading>
        <OrderBadge order={order} />
      </Row>
      <Text>
        {t.rich('of', {
          number: () => <OrderNumber order={order} />,
          date: () => <DateText at={order.createdAt} />,
        })}
      </Text>
      <Inline>
        <InlineItem>{t('copies', { count: order.cart.copies })}</InlineItem>
        <InlineItem>
          <Money cents={order.quote.totalCents} currency={order.quote.currency} />
        </InlineItem>
      </Inline>
    </ListItem>
  );
};
