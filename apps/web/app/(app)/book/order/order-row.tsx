import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { Inline, InlineItem } from '#ui/inline.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListItem } from '#ui/list.tsx';
import { Money } from '#ui/money.tsx';
import { Row } from '#ui/row.tsx';
import { Text } from '#ui/text.tsx';

export const OrderRow = ({ order }: { order: Order }) => {
  const t = useTranslations('order.list');
  const stages = useTranslations('order.follow.stages');
  const isDraft = order.state === 'awaiting_payment';
  const isOver = order.state === 'delivered';
  return (
    <ListItem
      actions={
        <LinkButton href={`/book/order?order=${order.id}`}>{isDraft ? t('resume') : t('follow')}</LinkButton>
      }
    >
      <Row>
        <Heading level={2} looks="label">
          {t('number', { number: order.number })}
        </Heading>
        <Badge tone={isDraft ? 'attention' : isOver ? 'done' : 'info'}>{stages(order.stage)}</Badge>
      </Row>
      <Text>{t.rich('of', { title: order.bookTitle, date: () => <DateText at={order.createdAt} /> })}</Text>
      <Inline>
        <InlineItem>{t('copies', { count: order.cart.copies })}</InlineItem>
        <InlineItem>
          <Money cents={order.quote.totalCents} currency={order.quote.currency} />
        </InlineItem>
      </Inline>
    </ListItem>
  );
};
