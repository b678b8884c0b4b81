import { type OrderState, orderState } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cursorOf } from '#admin/cursor-of.ts';
import { PageLinks } from '#admin/page-links.tsx';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { Page } from '#ui/layout/page.tsx';
import { OrdersTable } from './orders-table.tsx';
import { StateFilter } from './state-filter.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.orders'))('title'),
});

interface OrdersProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const stateOf = (asked: string | string[] | undefined): OrderState | undefined =>
  orderState.safeParse(asked).data;

const AdminOrdersPage = async ({ searchParams }: OrdersProps) => {
  const asked = await searchParams;
  const state = stateOf(asked.state);
  const cursor = cursorOf(asked.cursor);
  const client = await serverClient();
  const query = { ...(state && { state }), ...(cursor && { cursor }) };
  const page = await pageData(client.call('admin.orders', { query }));
  const t = await getTranslations('admin.orders');
  return (
    <Page title={t('title')} width="full">
      <StateFilter key={state} state={state} />
      <OrdersTable orders={page.orders} />
      <PageLinks path="/admin/orders" asked={{ state }} cursor={cursor} next={page.cursor} />
    </Page>
  );
};

export default AdminOrdersPage;
