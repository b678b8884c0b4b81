import { type MailsQuery, mailKind, mailsQuery } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { parseQuery, type SearchParameters, toQueryText } from '#features/admin/lists/parse-query.ts';
import { SavedViews } from '#features/admin/lists/saved-views.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { MailsFilter } from './mails-filter.tsx';
import { MailsTable } from './mails-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminLists.mails'))('title'),
});

const PATH = '/admin/mails';

/** All mails of the ledger, the newest first, with their state; one can be sent again. */
const AdminMailsPage = async ({ searchParams }: { searchParams: Promise<SearchParameters> }) => {
  const { cursor, ...filters } = parseQuery<MailsQuery>(mailsQuery, await searchParams);
  const client = await createServerClient();
  const [page, { views }] = await Promise.all([
    client.call('admin.mails', { query: { ...filters, ...(cursor && { cursor }) } }),
    client.call('admin.views', {}),
  ]);
  const t = await getTranslations('adminLists');
  const query = toQueryText(filters);
  const count = Object.keys(filters).length;
  return (
    <Page title={t('mails.title')} lead={t('mails.lead')} width="full">
      <SavedViews list="mails" path={PATH} query={query} initial={views} />
      <MailsFilter filters={filters} kinds={mailKind.options} />
      <LiveRegion>
        {count > 0 ? <Text tone="soft">{t('mails.found', { count: page.mails.length })}</Text> : null}
      </LiveRegion>
      <MailsTable mails={page.mails} />
      {count > 0 && page.cursor ? <Text tone="soft">{t('filters.goesOn')}</Text> : null}
      <PageLinks path={PATH} query={filters} cursor={cursor} nextCursor={page.cursor} />
    </Page>
  );
};

export default AdminMailsPage;
