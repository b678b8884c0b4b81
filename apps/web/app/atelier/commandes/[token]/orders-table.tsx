import type { WorkshopFilter, WorkshopRow } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';
import { Reopen } from './reopen.tsx';

interface OrdersTableProps {
  token: string;
  filter: WorkshopFilter;
  orders: readonly WorkshopRow[];
}

const OrderState = ({ order }: { order: WorkshopRow }) => {
  const t = useTranslations('atelier');
  const isStopped = ['on_hold', 'cancelled', 'refunded'].includes(order.state);
  return (
    <Row>
      <Badge tone={isStopped ? 'attention' : 'plain'}>{t(`states.${order.state}`)}</Badge>
      {order.isNews ? <Badge tone="info">{t('workshop.new')}</Badge> : null}
      {order.isAwaitingAnswer ? <Badge>{t('workshop.asked')}</Badge> : null}
    </Row>
  );
};

const DueDate = ({ order }: { order: WorkshopRow }) => {
  const t = useTranslations('atelier.workshop');
  return (
    <Row>
      <DateText at={`${order.shipBy}T12:00:00Z`} />
      {order.isLate ? <Badge tone="error">{t('late')}</Badge> : null}
      {order.express ? <Badge tone="attention">{t('express')}</Badge> : null}
    </Row>
  );
};

/** A print shop's orders, each with a link to its own page. */
export const OrdersTable = ({ token, filter, orders }: OrdersTableProps) => {
  const t = useTranslations('atelier.workshop');
  return (
    <Table
      isCards
      isRoomy
      caption={t(`listed.${filter}`)}
      rows={orders}
      rowKey={({ number }) => number}
      empty={t('none')}
      columns={[
        { id: 'shipBy', label: t('shipBy'), cell: (order) => <DueDate order={order} /> },
        {
          id: 'number',
          label: t('number'),
          isShort: true,
          cell: ({ number, isReprint }) => (
            <>
              <Unbroken>{number}</Unbroken>
              {isReprint ? <Text as="div">{t('reprint')}</Text> : null}
            </>
          ),
        },
        {
          id: 'book',
          label: t('book'),
          cell: ({ title, product, pages }) => (
            <>
              <Text as="div" isStrong>
                {title}
              </Text>
              {product}, {t('pages', { pages })}
            </>
          ),
        },
        { id: 'copies', label: t('copies'), isFigure: true, cell: ({ copies }) => copies },
        { id: 'state', label: t('state'), cell: (order) => <OrderState order={order} /> },
        {
          id: 'ticket',
          label: t('ticket'),
          isShort: true,
          cell: ({ number, token: orderToken }) =>
            orderToken === null ? (
              <Reopen token={token} number={number} />
            ) : (
              <LinkButton href={`/atelier/${orderToken}`}>
                {t('open')}
                <HiddenText>{t('of', { number })}</HiddenText>
              </LinkButton>
            ),
        },
      ]}
    />
  );
};
