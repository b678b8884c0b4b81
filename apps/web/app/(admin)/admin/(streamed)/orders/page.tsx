import { type OrderState, orderState, routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cursorOf } from '#features/admin/cursor-of.ts';
import { OrdersTable } from '#features/admin/orders-table.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { serverClient } from '#lib/api-client/server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { ListFilter } from './list-filter.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.orders'))('title'),
});

type SearchParameters = Record<string, string | string[] | undefined>;

const stateOf = (value: string | string[] | undefined): OrderState | undefined =>
  orderState.safeParse(value).data;

/** Reads the filters of the address as the API takes them. */
const ordersQuery = ({ list, state, search }: SearchParameters) => {
  const orderStateFilter = stateOf(state);
  const words = typeof search === 'string' ? search.trim().slice(0, 254) : '';
  return {
    ...(list === 'carts' && { list: 'carts' as const }),
    ...(orderStateFilter && { state: orderStateFilter }),
    ...(words && { search: words }),
  };
};

const tableAddress = (filters: Record<string, string>): string => {
  const query = new URLSearchParams(filters).toString();
  return `${routePath('admin.ordersTable')}${query && `?${query}`}`;
};

const AdminOrdersPage = async ({ searchParams }: { searchParams: Promise<SearchParameters> }) => {
  const parameters = await searchParams;
  const filters = ordersQuery(parameters);
  const cursor = cursorOf(parameters.cursor);
  const client = await serverClient();
  const page = await client.call('admin.orders', { query: { ...filters, ...(cursor && { cursor }) } });
  const t = await getTranslations('admin.orders');
  const isOfPaid = filters.list === undefined && filters.state === undefined && !filters.search;
  return (
    <Page title={t('title')} width="full">
      <Row justify="between" align="end">
        <ListFilter key={filters.list ?? filters.state} selected={filters.list ?? filters.state} />
        <LinkButton href={tableAddress(filters)} icon="download">
          {t('csv')}
        </LinkButton>
      </Row>
      <Text tone="soft">
        {filters.search
          ? t('found', { search: filters.search })
          : t(filters.list === 'carts' ? 'countCarts' : 'count', { total: page.total ?? 0 })}
      </Text>
      <OrdersTable orders={page.orders} date={isOfPaid ? 'paid' : 'made'} />
      <PageLinks path="/admin/orders" query={filters} cursor={cursor} next={page.cursor} />
    </Page>
  );
};

export default AdminOrdersPage;
