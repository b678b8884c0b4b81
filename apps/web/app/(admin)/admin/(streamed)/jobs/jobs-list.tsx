'use client';

import type { AdminJobs } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { JobsTable } from '#features/admin/jobs-table.tsx';
import { OutcomesNotice } from '#features/admin/lists/outcomes-notice.tsx';
import { useChosenRows } from '#features/admin/lists/use-chosen-rows.ts';
import { useCanAdminister } from '#features/admin/use-can-administer.ts';
import { useFormatSubject } from '#features/admin/use-format-subject.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface JobsListProps {
  /** Filters and cursor of the page. */
  pageKey: string;
  jobs: AdminJobs['jobs'];
}

/** The table of a filtered page of jobs; those that are chosen in it are put back to work together. */
export const JobsList = ({ pageKey, jobs }: JobsListProps) => {
  const t = useTranslations('adminLists.several');
  const can = useCanAdminister();
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const formatSubject = useFormatSubject();
  const { chosenIds, setChosenIds, outcomes, setOutcomes } = useChosenRows(pageKey);
  const jobIds = jobs.map(({ id }) => id).filter((id) => chosenIds.has(id));
  const retry = () =>
    action.run(async () => {
      const answer = await client.call('admin.retryChosenJobs', { params: {}, body: { jobIds } });
      setOutcomes(answer.outcomes);
      setChosenIds(new Set());
      router.refresh();
    });
  const nameOf = (jobId: string): string => {
    const job = jobs.find(({ id }) => id === jobId);
    return job === undefined ? jobId : formatSubject(job.kind, job.subject);
  };
  return (
    <Stack>
      <OutcomesNotice outcomes={outcomes} nameOf={nameOf} />
      <ProblemNotice message={action.problemMessage} />
      {jobIds.length === 0 ? null : (
        <Row>
          <Text>{t('count', { count: jobIds.length })}</Text>
          <Button isBusy={action.busy} busyLabel={t('busy')} onClick={retry}>
            {t('retry.label')}
          </Button>
          <Button variant="quiet" onClick={() => setChosenIds(new Set())}>
            {t('none')}
          </Button>
        </Row>
      )}
      <JobsTable
        jobs={jobs}
        choice={can('admin.assist') ? { chosenIds, onChange: setChosenIds } : undefined}
      />
    </Stack>
  );
};
