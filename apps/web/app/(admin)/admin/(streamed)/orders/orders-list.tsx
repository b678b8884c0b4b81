'use client';

import {
  type AdminOrderRow,
  type OrderSort,
  type OrdersChange,
  type OrdersQuery,
  routePath,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OutcomesNotice } from '#features/admin/lists/outcomes-notice.tsx';
import { toAddress } from '#features/admin/lists/parse-query.ts';
import { useChosenRows } from '#features/admin/lists/use-chosen-rows.ts';
import { OrdersTable } from '#features/admin/orders-table.tsx';
import { useCanAdminister } from '#features/admin/use-can-administer.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { ChangeOrdersDialog } from './change-orders-dialog.tsx';

interface OrdersListProps {
  /** Filters and cursor of the page. */
  pageKey: string;
  orders: readonly AdminOrderRow[];
  date: 'paid' | 'made';
  filters: OrdersQuery;
  /** How the list is sorted now. */
  sort: OrderSort;
}

const actions = ['hold', 'resend', 'note'] as const satisfies readonly OrdersChange['action'][];
const rights = { hold: 'admin.orders', resend: 'admin.orders', note: 'admin.assist' } as const;

/** The table of orders; those that are chosen in it are held, sent again, noted or exported together. */
export const OrdersList = ({ pageKey, orders, date, filters, sort }: OrdersListProps) => {
  const t = useTranslations('adminLists.several');
  const can = useCanAdminister();
  const { chosenIds, setChosenIds, outcomes, setOutcomes } = useChosenRows(pageKey);
  const [action, setAction] = useState<OrdersChange['action'] | null>(null);
  const orderIds = orders.map(({ id }) => id).filter((id) => chosenIds.has(id));
  return (
    <Stack>
      <OutcomesNotice
        outcomes={outcomes}
        nameOf={(id) => orders.find((order) => order.id === id)?.number ?? id}
      />
      {orderIds.length === 0 ? null : (
        <Row>
          <Text>{t('count', { count: orderIds.length })}</Text>
          {actions.map((name) =>
            can(rights[name]) ? (
              <Button key={name} onClick={() => setAction(name)}>
                {t(`${name}.label`)}
              </Button>
            ) : null,
          )}
          <LinkButton
            href={toAddress(routePath('admin.ordersTable'), { orderIds: orderIds.join() })}
            icon="download"
          >
            {t('export')}
          </LinkButton>
          <Button variant="quiet" onClick={() => setChosenIds(new Set())}>
            {t('none')}
          </Button>
        </Row>
      )}
      <OrdersTable
        orders={orders}
        date={date}
        sort={{ by: sort, buildUrl: (by) => toAddress('/admin/orders', { ...filters, sort: by }) }}
        choice={{ chosenIds, onChange: setChosenIds }}
      />
      {action === null ? null : (
        <ChangeOrdersDialog
          action={action}
          orderIds={orderIds}
          onClose={() => setAction(null)}
          onDone={(done) => {
            setOutcomes(done);
            setAction(null);
            setChosenIds(new Set());
          }}
        />
      )}
    </Stack>
  );
};
