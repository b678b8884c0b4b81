import type { AdminOrderRow, OrderColumn, OrderSort } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { buildChoiceColumn, type Choice } from './lists/choice-column.tsx';
import { SortHeading } from './lists/sort-heading.tsx';
import { orderTone } from './order-tone.ts';
import { useFormatAge } from './use-format-age.ts';

interface OrdersTableProps {
  orders: readonly AdminOrderRow[];
  /** Which date is shown of each order: of its payment, or of its creation. */
  date: 'paid' | 'made';
  /** How the list is sorted, and its address in another order; without it the columns have no links. */
  sort?: { by: OrderSort; buildUrl: (by: OrderSort) => string };
  /** Rows that are chosen; without it none can be. */
  choice?: Choice;
}

/** Label of a column, its link, and its direction where the list is sorted by it. */
const sortColumn = (
  column: OrderColumn,
  label: string,
  { by, buildUrl }: NonNullable<OrdersTableProps['sort']>,
) => {
  const isAscending = by === `${column}-asc`;
  const isSorted = isAscending || by === column;
  const heading = (
    <SortHeading
      label={label}
      href={buildUrl(by === column ? `${column}-asc` : column)}
      direction={isSorted ? (isAscending ? 'asc' : 'desc') : null}
    />
  );
  if (!isSorted) return { label, heading };
  return { label, heading, sorted: isAscending ? ('ascending' as const) : ('descending' as const) };
};

export const OrdersTable = ({ orders, date, sort, choice }: OrdersTableProps) => {
  const t = useTranslations('admin');
  const formatAge = useFormatAge();
  const sortable = (column: OrderColumn, label: string) =>
    sort ? sortColumn(column, label, sort) : { label };
  const tSeveral = useTranslations('adminLists.several');
  const choiceColumns =
    choice === undefined
      ? []
      : [
          buildChoiceColumn({
            choice,
            rows: orders,
            getId: ({ id }) => id,
            labels: {
              column: tSeveral('choose'),
              all: tSeveral('chooseAll'),
              of: ({ number }) => tSeveral('chooseOf', { name: number }),
            },
          }),
        ];
  return (
    <Table
      caption={t('orders.caption')}
      isCaptionHidden
      isLines
      rows={orders}
      rowKey={({ id }) => id}
      empty={t('orders.empty')}
      columns={[
        ...choiceColumns,
        {
          id: 'number',
          isShort: true,
          ...sortable('number', t('orders.number')),
          cell: ({ id, number }) => <TextLink href={`/admin/orders/${id}`}>{number}</TextLink>,
        },
        { id: 'customer', isCut: true, label: t('orders.customer'), cell: ({ customer }) => customer },
        { id: 'book', isCut: true, label: t('orders.book'), cell: ({ bookTitle }) => bookTitle },
        {
          id: 'state',
          isShort: true,
          isLast: true,
          label: t('orders.state'),
          cell: ({ state }) => <Badge tone={orderTone[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          id: 'age',
          isLast: true,
          isCut: true,
          label: t('orders.age'),
          cell: ({ history, createdAt }) => formatAge(history.at(-1)?.at ?? createdAt),
        },
        {
          id: 'copies',
          isWideOnly: true,
          label: t('orders.copies'),
          isFigure: true,
          cell: ({ cart }) => cart.copies,
        },
        {
          id: 'total',
          ...sortable('total', t('orders.total')),
          isFigure: true,
          cell: ({ quote }) => <Money cents={quote.totalCents} currency={quote.currency} />,
        },
        {
          id: 'date',
          isShort: true,
          isWideOnly: true,
          ...sortable('date', t(date === 'paid' ? 'orders.paidOn' : 'orders.date')),
          cell: ({ createdAt, paidAt }) => (
            <DateText at={(date === 'paid' ? paidAt : null) ?? createdAt} shape="tight" />
          ),
        },
      ]}
    />
  );
};
