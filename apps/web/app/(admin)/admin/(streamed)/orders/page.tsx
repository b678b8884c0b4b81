import { type OrderSort, type OrdersQuery, ordersQuery, routePath } from '@souvenance/contracts';
import { findOrdersScope, isUnpaidScope } from '@souvenance/contracts/rules';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import {
  parseQuery,
  type SearchParameters,
  toAddress,
  toQueryText,
} from '#features/admin/lists/parse-query.ts';
import { SavedViews } from '#features/admin/lists/saved-views.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import { OrdersList } from './orders-list.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.orders'))('title'),
});

const PATH = '/admin/orders';

/** Filters without those that do not narrow a list: its order, and the list that it has anyway. */
const countFilters = ({ sort: _, list, ...filters }: OrdersQuery): number =>
  Object.keys(filters).length + (list === undefined || list === 'orders' ? 0 : 1);

/** The order of the list as it is: a search is always in the order of the last change. */
const findSort = ({ sort = 'date', search }: OrdersQuery): OrderSort => {
  if (!search) return sort;
  return sort.endsWith('-asc') ? 'changed-asc' : 'changed';
};

const AdminOrdersPage = async ({ searchParams }: { searchParams: Promise<SearchParameters> }) => {
  const { cursor, ...filters } = parseQuery<OrdersQuery>(ordersQuery, await searchParams);
  const client = await createServerClient();
  const [page, { views }] = await Promise.all([
    client.call('admin.orders', { query: { ...filters, ...(cursor && { cursor }) } }),
    client.call('admin.views', {}),
  ]);
  const t = await getTranslations('admin.orders');
  const tLists = await getTranslations('adminLists.filters');
  const scope = findOrdersScope(filters);
  const count = countFilters(filters);
  const query = toQueryText(filters);
  return (
    <Page title={t('title')} width="full">
      <SavedViews list="orders" path={PATH} query={query} initial={views} />
      <OrdersFilter filters={filters} count={count} shops={page.shops} />
      <Row justify="between" align="center">
        <LiveRegion>
          <Text tone="soft">
            {page.total === null
              ? t('found', { count: page.orders.length })
              : t(scope === 'awaiting_payment' ? 'countCarts' : 'count', { total: page.total })}
          </Text>
        </LiveRegion>
        <LinkButton href={toAddress(routePath('admin.ordersTable'), filters)} icon="download">
          {t('csv')}
        </LinkButton>
      </Row>
      <OrdersList
        pageKey={`${query} ${cursor ?? ''}`}
        orders={page.orders}
        date={isUnpaidScope(scope) ? 'made' : 'paid'}
        filters={filters}
        sort={findSort(filters)}
      />
      {page.total === null && page.cursor ? <Text tone="soft">{tLists('goesOn')}</Text> : null}
      <PageLinks path={PATH} query={filters} cursor={cursor} nextCursor={page.cursor} />
    </Page>
  );
};

export default AdminOrdersPage;
