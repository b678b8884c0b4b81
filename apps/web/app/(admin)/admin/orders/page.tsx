import { type OrderState, orderState } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { Page } from '#ui/page.tsx';
import { OrdersTable } from './orders-table.tsx';
import { StateFilter } from './state-filter.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.orders'))('title'),
});

interface OrdersProps {
  searchParams: Promise<{ state?: string | string[] }>;
}

const stateOf = (asked: string | string[] | undefined): OrderState | undefined =>
  orderState.safeParse(asked).data;

const AdminOrdersPage = async ({ searchParams }: OrdersProps) => {
  const state = stateOf((await searchParams).state);
  const client = await serverClient();
  const { orders } = await pageData(client.call('admin.orders', { query: state ? { state } : {} }));
  const t = await getTranslations('admin.orders');
  return (
    <Page title={t('title')} width="full">
      <StateFilter key={state} state={state} />
      <OrdersTable orders={orders} />
    </Page>
  );
};

export default AdminOrdersPage;
