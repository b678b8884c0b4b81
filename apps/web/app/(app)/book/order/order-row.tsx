import type { Order } from '@souvenance/contracts';
import { countCopies } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { OrderAgain } from '#features/orders/order-again.tsx';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { useOrderAgainLabels } from '#features/orders/use-order-again-labels.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { Row } from '#ui/layout/row.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { OrderNumber } from './_tracking/order-number.tsx';

export const OrderRow = ({ order }: { order: Order }) => {
  const t = useTranslations('order.list');
  const labels = useOrderAgainLabels();
  const isDraft = order.state === 'awaiting_payment';
  return (
    <ListItem
      actions={
        <>
          <LinkButton href={`/book/order?order=${order.id}`}>
            {isDraft ? t('resume') : t('follow')}
          </LinkButton>
          {order.canOrderAgain ? <OrderAgain orderId={order.id} labels={labels} variant="secondary" /> : null}
        </>
      }
    >
      <Row>
        <Heading level={2} look="label">
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
        <InlineItem>{t('copies', { count: countCopies(order.cart) })}</InlineItem>
        <InlineItem>
          <Money cents={order.quote.totalCents} currency={order.quote.currency} />
        </InlineItem>
      </Inline>
    </ListItem>
  );
};
