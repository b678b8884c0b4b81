import type { AdminOrderRow } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { orderTone } from './order-tone.ts';
import { useFormatAge } from './use-format-age.ts';

interface OrdersTableProps {
  orders: readonly AdminOrderRow[];
  /** Which date is shown of each order: of its payment, or of its creation. */
  date: 'paid' | 'made';
}

export const OrdersTable = ({ orders, date }: OrdersTableProps) => {
  const t = useTranslations('admin');
  const formatAge = useFormatAge();
  return (
    <Table
      caption={t('orders.caption')}
      hasHeading
      isCards
      rows={orders}
      rowKey={({ id }) => id}
      empty={t('orders.empty')}
      columns={[
        {
          id: 'number',
          isShort: true,
          label: t('orders.number'),
          cell: ({ id, number }) => <TextLink href={`/admin/orders/${id}`}>{number}</TextLink>,
        },
        { id: 'customer', label: t('orders.customer'), cell: ({ customer }) => customer },
        { id: 'book', label: t('orders.book'), cell: ({ bookTitle }) => bookTitle },
        {
          id: 'state',
          isShort: true,
          label: t('orders.state'),
          cell: ({ state }) => <Badge tone={orderTone[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          id: 'age',
          label: t('orders.age'),
          cell: ({ history, createdAt }) => formatAge(history.at(-1)?.at ?? createdAt),
        },
        { id: 'copies', label: t('orders.copies'), isFigure: true, cell: ({ cart }) => cart.copies },
        {
          id: 'total',
          label: t('orders.total'),
          isFigure: true,
          cell: ({ quote }) => <Money cents={quote.totalCents} currency={quote.currency} />,
        },
        {
          id: 'date',
          isShort: true,
          label: t(date === 'paid' ? 'orders.paidOn' : 'orders.date'),
          cell: ({ createdAt, paidAt }) => (
            <DateText at={(date === 'paid' ? paidAt : null) ?? createdAt} shape="tight" />
          ),
        },
      ]}
    />
  );
};
