import { routePath, type WorkshopFilter, workshopFilters } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { LiveSheet } from '../../live-sheet.tsx';
import AtelierNotFound from '../../not-found.tsx';
import { News } from './news.tsx';
import { OrdersTable } from './orders-table.tsx';

interface WorkshopProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('atelier.workshop'))('title'),
});

const readSingle = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** All orders of a print shop, the earliest due date first. Opening the page changes nothing. */
const WorkshopPage = async ({ params, searchParams }: WorkshopProps) => {
  const { token } = await params;
  const parameters = await searchParams;
  const filter: WorkshopFilter =
    workshopFilters.find((filterName) => filterName === readSingle(parameters.filter)) ?? 'under_way';
  const cursor = readSingle(parameters.cursor);
  const client = await createServerClient();
  const query = { filter, ...(cursor && { cursor }) };
  const view = await readOrNull(client.call('workshop.read', { params: { token }, query }));
  if (view === null)
    return (
      <NotFoundAnswer>
        <AtelierNotFound />
      </NotFoundAnswer>
    );
  const t = await getTranslations('atelier.workshop');
  const pageUrl = `/atelier/commandes/${token}`;
  const buildUrl = (query: Record<string, string>): string => `${pageUrl}?${new URLSearchParams(query)}`;
  const { totals, orders, late } = view;
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <LiveSheet path={routePath('workshop.changes', { token })} />
      {late > 0 ? (
        <Notice tone="attention" title={t('lateTitle', { late })}>
          {t('lateText')}
        </Notice>
      ) : null}
      {totals.news > 0 ? <News token={token} view={view} href={buildUrl({ filter: 'news' })} /> : null}
      <TabLinks
        isInPage
        label={t('filters')}
        links={workshopFilters.map((filterName) => ({
          href: filterName === 'under_way' ? pageUrl : buildUrl({ filter: filterName }),
          label: t(`filter.${filterName}`, { total: totals[filterName] }),
          isCurrent: filterName === filter,
        }))}
      />
      <Text tone="soft">{t('shown', { shown: orders.length, total: totals[filter] })}</Text>
      <OrdersTable token={token} filter={filter} orders={orders} />
      {cursor || view.cursor ? (
        <Row>
          {cursor ? <LinkButton href={buildUrl({ filter })}>{t('first')}</LinkButton> : null}
          {view.cursor ? (
            <LinkButton href={buildUrl({ filter, cursor: view.cursor })}>{t('next')}</LinkButton>
          ) : null}
        </Row>
      ) : null}
    </Page>
  );
};

export default WorkshopPage;
