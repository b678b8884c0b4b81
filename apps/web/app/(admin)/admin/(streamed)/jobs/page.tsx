import { type JobsQuery, jobKind, jobState, jobsQuery, queueName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { parseQuery, type SearchParameters, toQueryText } from '#features/admin/lists/parse-query.ts';
import { SavedViews } from '#features/admin/lists/saved-views.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { JobsFilter } from './jobs-filter.tsx';
import { JobsList } from './jobs-list.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { QueueHistoriesSection } from './queue-histories.tsx';
import { RetryAllButton } from './retry-all-button.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.jobs'))('title'),
});

interface JobsProps {
  searchParams: Promise<SearchParameters>;
}

const PATH = '/admin/jobs';

/** The newest jobs, live; a filtered or later page is not live. */
const AdminJobsPage = async ({ searchParams }: JobsProps) => {
  const { cursor, ...filters } = parseQuery<JobsQuery>(jobsQuery, await searchParams);
  const client = await createServerClient();
  const isFirstPage = Object.keys(filters).length === 0 && !cursor;
  const [page, { views }, queueHistories] = await Promise.all([
    client.call('admin.jobs', { query: { ...filters, ...(cursor && { cursor }) } }),
    client.call('admin.views', {}),
    isFirstPage ? client.call('admin.queueHistories', {}) : null,
  ]);
  const t = await getTranslations('admin.jobs');
  const tLists = await getTranslations('adminLists');
  const query = toQueryText(filters);
  const choices = { kinds: jobKind.options, states: jobState.options, queues: queueName.options };
  const filter = (
    <>
      <SavedViews list="jobs" path={PATH} query={query} initial={views} />
      <JobsFilter filters={filters} {...choices} />
    </>
  );
  const { total } = page;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<LinkButton href="/api/admin/queues">{t('browser')}</LinkButton>}
      width="full"
    >
      {query !== '' || cursor ? (
        <>
          {page.isQueueAnswering ? null : <Notice tone="attention">{t('queueAway')}</Notice>}
          {filter}
          <LiveRegion>
            <Text tone="soft">
              {total === null ? tLists('jobs.found', { count: page.jobs.length }) : t('count', { total })}
            </Text>
          </LiveRegion>
          {filters.state === 'failed' && page.jobs.length > 0 && !filters.queue && !filters.search ? (
            <IfAllowed action="admin.manage">
              <RetryAllButton kind={filters.kind} />
            </IfAllowed>
          ) : null}
          <JobsList pageKey={`${query} ${cursor ?? ''}`} jobs={page.jobs} />
          {total === null && page.cursor ? <Text tone="soft">{tLists('filters.goesOn')}</Text> : null}
          <PageLinks path={PATH} query={filters} cursor={cursor} nextCursor={page.cursor} />
          <LinkButton href={PATH}>{t('all')}</LinkButton>
        </>
      ) : (
        <JobsPanel
          initial={page}
          histories={queueHistories === null ? null : <QueueHistoriesSection {...queueHistories} />}
        >
          {filter}
        </JobsPanel>
      )}
    </Page>
  );
};

export default AdminJobsPage;
