import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { Page } from '#ui/page.tsx';
import { JobsDesk } from './jobs-desk.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.jobs'))('title'),
});

const AdminJobsPage = async () => {
  const client = await serverClient();
  const t = await getTranslations('admin.jobs');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <JobsDesk initial={await pageData(client.call('admin.jobs', { query: {} }))} />
    </Page>
  );
};

export default AdminJobsPage;
