import { type OrderState, orderState, routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrdersTable } from '#features/admin/orders-table.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { readCursor } from '#features/admin/read-cursor.ts';
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

const parseState = (value: string | string[] | undefined): OrderState | undefined =>
  orderState.safeParse(value).data;

/** Parses the page's filters for the API. */
const parseFilters = ({ list, state, search }: SearchParameters) => {
  const orderStateFilter = parseState(state);
  const searchText = typeof search === 'string' ? search.trim().slice(0, 254) : '';
  return {
    ...(list === 'carts' && { list: 'carts' as const }),
    ...(orderStateFilter && { state: orderStateFilter }),
    ...(searchText && { search: searchText }),
  };
};

const tableUrl = (filters: Record<string, string>): string => {
  const query = new URLSearchParams(filters).toString();
  return `${routePath('admin.ordersTable')}${query && `?${query}`}`;
};

const AdminOrdersPage = async ({ searchParams }: { searchParams: Promise<SearchParameters> }) => {
  const parameters = await searchParams;
  const filters = parseFilters(parameters);
  const cursor = readCursor(parameters.cursor);
  const client = await serverClient();
  const page = await client.call('admin.orders', { query: { ...filters, ...(cursor && { cursor }) } });
  const t = await getTranslations('admin.orders');
  const isPaidList = filters.list === undefined && filters.state === undefined && !filters.search;
  return (
    <Page title={t('title')} width="full">
      <Row justify="between" align="end">
        <ListFilter key={filters.list ?? filters.state} selected={filters.list ?? filters.state} />
        <LinkButton href={tableUrl(filters)} icon="download">
          {t('csv')}
        </LinkButton>
      </Row>
      <Text tone="soft">
        {filters.search
          ? t('found', { search: filters.search })
          : t(filters.list === 'carts' ? 'countCarts' : 'count', { total: page.total ?? 0 })}
      </Text>
      <OrdersTable orders={page.orders} date={isPaidList ? 'paid' : 'made'} />
      <PageLinks path="/admin/orders" query={filters} cursor={cursor} nextCursor={page.cursor} />
    </Page>
  );
};

export default AdminOrdersPage;
