import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubjectText } from '#features/admin/subject-text.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { LogLines } from '#ui/text/log-lines.tsx';
import { JobActions } from './job-actions.tsx';
import { JobDetails } from './job-details.tsx';
import { JobLog } from './job-log.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('admin.jobs'))('title'),
});

const AdminJobPage = async ({ params }: { params: Promise<{ jobId: string }> }) => {
  const { jobId } = await params;
  const client = await createServerClient();
  const { job, log, isQueueAnswering } = await client.call('admin.jobLog', {
    params: { jobId: decodeURIComponent(jobId) },
  });
  const t = await getTranslations('admin');
  const error = job.errorMessage ?? job.errorCode;
  return (
    <Page
      title={t(`jobs.kinds.${job.kind}`)}
      lead={<SubjectText {...job} />}
      width="full"
      back={<BackLink href="/admin/jobs">{t('job.back')}</BackLink>}
    >
      {job.isVanished ? <Notice tone="attention">{t('jobs.vanishedText')}</Notice> : null}
      {job.errorCode === 'job.newer_release' ? <Notice tone="attention">{t('jobs.leftText')}</Notice> : null}
      <JobActions job={job} />
      <JobDetails job={job} />
      {error ? (
        <Section title={t('job.technical')}>
          <LogLines label={t('job.technical')} lines={[error]} />
        </Section>
      ) : null}
      <Section title={t('job.log')}>
        {isQueueAnswering ? <JobLog log={log} /> : <Notice tone="attention">{t('jobs.logAway')}</Notice>}
      </Section>
    </Page>
  );
};

export default AdminJobPage;
