import { type AuditQuery, auditQuery, routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import {
  parseQuery,
  type SearchParameters,
  toAddress,
  toQueryText,
} from '#features/admin/lists/parse-query.ts';
import { SavedViews } from '#features/admin/lists/saved-views.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { ChainCheck } from './chain-check.tsx';
import { EntriesTable } from './entries-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminAudit'))('title'),
});

interface AuditProps {
  searchParams: Promise<SearchParameters>;
}

const PATH = '/admin/audit';

/** The audit log, newest first, with a check whether it was altered. */
const AdminAuditPage = async ({ searchParams }: AuditProps) => {
  const { cursor, ...filters } = parseQuery<AuditQuery>(auditQuery, await searchParams);
  const client = await createServerClient();
  const [page, { views }] = await Promise.all([
    client.call('admin.audit', { query: { ...filters, ...(cursor && { cursor }) } }),
    client.call('admin.views', {}),
  ]);
  const t = await getTranslations('adminAudit');
  const tFilters = await getTranslations('adminLists.filters');
  const { chain } = filters;
  const count = Object.keys(filters).length;
  const query = toQueryText(filters);
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <SavedViews list="audit" path={PATH} query={query} initial={views} />
      <AuditFilter filters={filters} name={chain && page.names[chain.replace('.', ':')]} />
      {page.hasMorePeople ? (
        <Notice tone="attention">{t('filter.morePeople')}</Notice>
      ) : (
        <Row>
          <LinkButton href={toAddress(routePath('admin.auditTable'), filters)} icon="download">
            {t('filter.csv')}
          </LinkButton>
        </Row>
      )}
      <LiveRegion>
        {count > 0 ? <Text tone="soft">{t('found', { count: page.entries.length })}</Text> : null}
      </LiveRegion>
      {chain ? <ChainCheck key={`check-${chain}`} chain={chain} /> : null}
      <EntriesTable {...page} />
      {count > 0 && page.cursor ? <Text tone="soft">{tFilters('goesOn')}</Text> : null}
      <Row>
        {cursor ? <LinkButton href={toAddress(PATH, filters)}>{t('newest')}</LinkButton> : null}
        {page.cursor ? (
          <LinkButton href={toAddress(PATH, { ...filters, cursor: page.cursor })}>{t('older')}</LinkButton>
        ) : null}
      </Row>
    </Page>
  );
};

export default AdminAuditPage;
