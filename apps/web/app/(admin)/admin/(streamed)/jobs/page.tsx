import { jobKind, jobState } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JobsTable } from '#features/admin/jobs-table.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { readCursor } from '#features/admin/read-cursor.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { JobsFilter } from './jobs-filter.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { RetryAllButton } from './retry-all-button.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.jobs'))('title'),
});

interface JobsProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The newest jobs, live; a filtered or later page is not live. */
const AdminJobsPage = async ({ searchParams }: JobsProps) => {
  const parameters = await searchParams;
  const state = jobState.safeParse(parameters.state).data;
  const kind = jobKind.safeParse(parameters.kind).data;
  const cursor = readCursor(parameters.cursor);
  const client = await serverClient();
  const filters = { ...(state && { state }), ...(kind && { kind }) };
  const page = await client.call('admin.jobs', { query: { ...filters, ...(cursor && { cursor }) } });
  const t = await getTranslations('admin.jobs');
  const filter = <JobsFilter kinds={jobKind.options} states={jobState.options} kind={kind} state={state} />;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<LinkButton href="/api/admin/queues">{t('browser')}</LinkButton>}
      width="full"
    >
      {state || kind || cursor ? (
        <>
          {page.isQueueAnswering ? null : <Notice tone="attention">{t('queueAway')}</Notice>}
          {filter}
          <Text tone="soft">{t('count', { total: page.total })}</Text>
          {state === 'failed' && page.total > 0 ? <RetryAllButton kind={kind} /> : null}
          <JobsTable jobs={page.jobs} />
          <PageLinks path="/admin/jobs" query={filters} cursor={cursor} nextCursor={page.cursor} />
          <LinkButton href="/admin/jobs">{t('all')}</LinkButton>
        </>
      ) : (
        <JobsPanel initial={page}>{filter}</JobsPanel>
      )}
    </Page>
  );
};

export default AdminJobsPage;
