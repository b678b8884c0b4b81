'use client';

import { type AdminJobs, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { JobsTable } from '#features/admin/jobs-table.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { useEventStream } from '#lib/api-client/use-event-stream.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { QueuesTable } from './queues-table.tsx';
import { WorkersTable } from './workers-table.tsx';

interface JobsPanelProps {
  initial: AdminJobs;
  /** The last day of each queue, below the queues as they are now. */
  histories: ReactNode;
  /** The job filter, above the list. */
  children: ReactNode;
}

/** Queues and jobs, live by event stream, or polled every few seconds without it. */
export const JobsPanel = ({ initial, histories, children }: JobsPanelProps) => {
  const t = useTranslations('admin.jobs');
  const client = useClient();
  const { value, isConnected } = useEventStream<AdminJobs>({
    path: routePath('admin.jobsLive'),
    initial,
    read: () => client.call('admin.jobs', { query: {} }),
  });
  const { queues, workers, jobs, cursor, total, workersAlive, isQueueAnswering } = value ?? initial;
  return (
    <Stack space="6">
      <Row>
        <Badge tone={isConnected ? 'done' : 'info'}>{isConnected ? t('live') : t('polling')}</Badge>
        <Badge tone={workersAlive > 0 ? 'done' : 'attention'}>{t('workers', { count: workersAlive })}</Badge>
      </Row>
      <WorkersTable workers={workers} />
      {isQueueAnswering ? (
        <QueuesTable queues={queues} />
      ) : (
        <Notice tone="attention">{t('queueAway')}</Notice>
      )}
      {histories}
      {children}
      <Text tone="soft">{t('count', { total: total ?? jobs.length })}</Text>
      <JobsTable jobs={jobs} />
      <PageLinks path="/admin/jobs" cursor={undefined} nextCursor={cursor} />
    </Stack>
  );
};
