import { type JobState, jobState } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cursorOf } from '#admin/cursor-of.ts';
import { PageLinks } from '#admin/page-links.tsx';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { JobsDesk } from './jobs-desk.tsx';
import { JobsTable } from './jobs-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.jobs'))('title'),
});

interface JobsProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const stateOf = (asked: string | string[] | undefined): JobState | undefined =>
  jobState.safeParse(asked).data;

/** The newest jobs live; what the address asks beyond them stands still. */
const AdminJobsPage = async ({ searchParams }: JobsProps) => {
  const asked = await searchParams;
  const state = stateOf(asked.state);
  const cursor = cursorOf(asked.cursor);
  const client = await serverClient();
  const query = { ...(state && { state }), ...(cursor && { cursor }) };
  const page = await pageData(client.call('admin.jobs', { query }));
  const t = await getTranslations('admin.jobs');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      {state || cursor ? (
        <>
          <JobsTable jobs={page.jobs} />
          <PageLinks path="/admin/jobs" asked={{ state }} cursor={cursor} next={page.cursor} />
          {state ? <LinkButton href="/admin/jobs">{t('all')}</LinkButton> : null}
        </>
      ) : (
        <JobsDesk initial={page} />
      )}
    </Page>
  );
};

export default AdminJobsPage;
